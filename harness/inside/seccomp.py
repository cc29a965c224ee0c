"""A filter of system calls (seccomp): no network, no signals to others, no tracing, no mounts.

Nor does a process behind it change what it did not open for writing: modes, owners, times and
attributes of files belong to their owner, whom Landlock does not stop.

A call whose number is in no table here is there no more than on an older kernel (ENOSYS): libraries
try new calls and then do without them.

Structures as in linux/seccomp.h and linux/filter.h.
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

# Of <linux/prctl.h>, <linux/seccomp.h> and <linux/bpf_common.h>: the standard library has no names.
PR_GET_SECCOMP, PR_SET_SECCOMP, FILTER = 21, 22, 2
ALLOW, REFUSE, ABSENT = 0x7FFF0000, 0x00050001, 0x00050026  # the errors EPERM and ENOSYS
PRETEND = 0x00050000  # no error: the call succeeds, and nothing is done
LOAD, KEEP_BITS, EQUAL, AT_LEAST, RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16  # offsets in what a filter sees of a call
# the bit in the number of a call by the x32 ABI: a second way to most of them
X32 = 0x40000000
SOME_PROCESS = 0x7FFFFFFF  # stands for the process that the filter will bind

MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""For each machine: the column in the table of numbers and its name as filters see it."""

REFUSED = (
    # network
    "socket connect bind listen accept accept4 "
    # other processes
    "ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_open pidfd_getfd "
    "pidfd_send_signal rt_sigqueueinfo rt_tgsigqueueinfo setpriority ioprio_set "
    "sched_setaffinity sched_setscheduler sched_setparam sched_setattr move_pages "
    "migrate_pages "
    # memory that outlives the process or no limit counts
    "shmget shmat shmctl msgget msgsnd msgrcv msgctl semget semop semctl semtimedop mq_open "
    "mq_unlink memfd_create memfd_secret add_key request_key keyctl "
    # ways around a filter, and into the kernel
    "bpf perf_event_open userfaultfd io_uring_setup io_uring_enter io_uring_register "
    "personality "
    # the system itself
    "mount umount2 pivot_root chroot unshare setns open_tree move_mount fsopen fsconfig "
    "fsmount fspick mount_setattr open_by_handle_at name_to_handle_at open_tree_attr quotactl "
    "quotactl_fd acct swapon swapoff reboot sethostname setdomainname init_module "
    "finit_module delete_module kexec_load kexec_file_load syslog vhangup settimeofday "
    "clock_settime clock_adjtime adjtimex "
    # files that were not opened for writing
    "chown fchown lchown fchownat setxattr lsetxattr fsetxattr setxattrat removexattr "
    "lremovexattr fremovexattr removexattrat file_setattr truncate "
    # what others do with files
    "inotify_init inotify_init1 inotify_add_watch fanotify_init fanotify_mark cachestat"
).split()
UNSEEN = ("clone3", "openat2")
"""Their flags lie in memory, where no filter looks; libraries use `clone` and `openat` instead."""

# `shutil.copy` and `shelve` set a mode, `shutil.copy2` times, `sqlite3` locks, and all of them fail
# where that is refused.  A lock on a file of the library would be heard by other workers.
PRETENDED = ("chmod", "fchmod", "fchmodat", "fchmodat2", "utime", "utimes", "futimesat", "flock")


class Choice(NamedTuple):
    """What becomes of a call by the lower half of one of its arguments, all of it or some bits.

    `signal` is the argument that holds a signal, where the signals in `ENDING` are refused first.
    """

    argument: int
    outcomes: Mapping[int, int]
    otherwise: int
    bits: int | None = None
    signal: int | None = None


# What nobody can catch, and what stops a process.  A worker cannot send them to itself either: so
# one that was killed or stopped has not done that itself.
ENDING = (9, 19, 20, 21, 22)  # SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU
SELF = {SOME_PROCESS: ALLOW}
SELF_OR_GROUP = {SOME_PROCESS: ALLOW, 0: ALLOW}
TO_READ, NEITHER, EMPTYING = 0, 3, 0x200  # of a file that is opened
LOCKS = (6, 7, 37, 38)  # F_SETLK, F_SETLKW, and the same of open files
SEE_LOCKS = (5, 36)  # SQLite waits for ever where a made-up answer shows a lock; there are none
OF_DESCRIPTORS = (0, 1, 2, 3, 4, 1030, 1031, 1032)  # copies, flags, sizes of pipes
OF_TERMINALS = (
    *(0x5401, 0x5402, 0x5403, 0x5404, 0x5409, 0x540A, 0x540B, 0x540E, 0x540F, 0x5410, 0x5411),
    *(0x5413, 0x5414, 0x541B, 0x5421, 0x5422, 0x5429, 0x5450, 0x5451),
    *(0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D),
)
FICLONE = 0x40049409  # a copy into a file that is open for writing
CHOICES = {
    "kill": Choice(argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE, signal=1),
    "tkill": Choice(argument=0, outcomes=SELF, otherwise=REFUSE, signal=1),
    "tgkill": Choice(argument=0, outcomes=SELF, otherwise=REFUSE, signal=2),
    "prlimit64": Choice(argument=0, outcomes=SELF_OR_GROUP, otherwise=REFUSE),
    # no new namespaces
    "clone": Choice(argument=0, bits=0x7E020080, outcomes={0: ALLOW}, otherwise=REFUSE),
    # streams alone: a packet may go to any address, from a pair of sockets too
    "socketpair": Choice(argument=1, bits=0xF, outcomes={1: ALLOW}, otherwise=REFUSE),
    # before its version 3 Landlock does not see a file emptied that is opened to read or to neither
    **{
        name: Choice(
            argument=argument,
            bits=NEITHER | EMPTYING,
            outcomes=dict.fromkeys((TO_READ | EMPTYING, NEITHER, NEITHER | EMPTYING), REFUSE),
            otherwise=ALLOW,
        )
        for name, argument in (("open", 1), ("openat", 2))
    },
    # blocks beyond a file's end count towards no limit
    "fallocate": Choice(argument=1, outcomes={0: ALLOW}, otherwise=REFUSE),
    # without times, a program (`Path.touch`) opens the file when this fails
    "utimensat": Choice(argument=2, outcomes={0: REFUSE}, otherwise=PRETEND),
    # not who gets a signal, no leases, no notice of what others do
    "fcntl": Choice(
        argument=1,
        outcomes=dict.fromkeys((*OF_DESCRIPTORS, *SEE_LOCKS), ALLOW)
        | dict.fromkeys(LOCKS, PRETEND),
        otherwise=REFUSE,
    ),
    "ioctl": Choice(
        argument=1, outcomes=dict.fromkeys((*OF_TERMINALS, FICLONE), ALLOW), otherwise=REFUSE
    ),
}

instruction = struct.Struct("HBBI").pack


def prepare_filter(libc: Any) -> bytes:
    """Return the filter for this machine and a process that is yet to be; b"" for none."""
    machine = os.uname().machine
    # negative where the kernel was built without filters (prctl(2))
    known = machine in MACHINES and libc.prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0
    return filter_program(machine, SOME_PROCESS) if known else b""


def install_filter(libc: Any, prepared: bytes) -> None:
    """Bind this process, and all that it starts, to a prepared filter.

    No new privileges must have been set before.  Raises OSError when the kernel does not take it.
    """
    if not prepared:
        return
    # made once for all workers: each puts its own process id in, whom it may signal
    code = prepared.replace(struct.pack("I", SOME_PROCESS), struct.pack("I", os.getpid()))
    text = ctypes.create_string_buffer(code, len(code))
    # struct sock_fprog: a count, then an address where it is aligned
    header = struct.pack("HxxxxxxQ", len(code) // 8, ctypes.addressof(text))
    if libc.prctl(PR_SET_SECCOMP, FILTER, header, 0, 0) != 0:
        raise OSError("the kernel takes no filter of system calls")


def filter_program(machine: str, own: int) -> bytes:
    """Return the filter, in the kernel's form, for a machine and the process id `own`."""
    column, name = MACHINES[machine]
    parts = [
        instruction(LOAD, 0, 0, MACHINE),
        # a program may call as one of another machine (32-bit), whose numbers mean other calls
        instruction(EQUAL, 1, 0, name),
        instruction(RETURN, 0, 0, REFUSE),
        instruction(LOAD, 0, 0, NUMBER),
    ]
    if machine == "x86_64":
        parts += [instruction(AT_LEAST, 0, 1, X32), instruction(RETURN, 0, 0, REFUSE)]
    for call, choice in CHOICES.items():
        for number in numbers_of([call], column):
            parts += by_argument(choice, number, own)
    for names, outcome in ((REFUSED, REFUSE), (UNSEEN, ABSENT), (PRETENDED, PRETEND)):
        parts += end_filter_on(numbers_of(names, column), outcome)
    for first, last in ranges_of(numbers_of(NUMBERS, column)):
        # ranges come in order: a number before this one lies in none
        parts += [
            instruction(AT_LEAST, 3, 0, last + 1),
            instruction(AT_LEAST, 1, 0, first),
            instruction(RETURN, 0, 0, ABSENT),
            instruction(RETURN, 0, 0, ALLOW),
        ]
    return b"".join([*parts, instruction(RETURN, 0, 0, ABSENT)])


def numbers_of(names: Iterable[str], column: int) -> list[int]:
    """Return the numbers of some calls on a machine, as far as it has them."""
    numbers = [NUMBERS[name][column] for name in names]
    return [number for number in numbers if number != NONE]


def ranges_of(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return the first and the last of numbers that follow each other, in order."""
    ordered = sorted(numbers)
    starts = [one for one, before in zip(ordered, [-2, *ordered], strict=False) if one > before + 1]
    last = zip(ordered, [*ordered[1:], NONE], strict=True)
    ends = [one for one, after in last if after != one + 1]
    return zip(starts, ends, strict=True)


def by_argument(choice: Choice, number: int, own: int) -> list[bytes]:
    """Return the instructions for a call on which one of its arguments decides."""
    body = []
    if choice.signal is not None:
        body.append(load_argument(choice.signal))
        body += end_filter_on(ENDING, REFUSE)
    body.append(load_argument(choice.argument))
    if choice.bits is not None:
        body.append(instruction(KEEP_BITS, 0, 0, choice.bits))
    for outcome in sorted(set(choice.outcomes.values())):
        values = [value for value, wanted in choice.outcomes.items() if wanted == outcome]
        body += end_filter_on(
            [own if value == SOME_PROCESS else value for value in values], outcome
        )
    body.append(instruction(RETURN, 0, 0, choice.otherwise))
    return [instruction(EQUAL, 0, len(body), number), *body]


def load_argument(place: int) -> bytes:
    """Return the instruction that loads the lower half of an argument, by its place."""
    # a filter loads 32 bits at a time; ids, flags and commands are ints for the kernel, too
    return instruction(LOAD, 0, 0, FIRST_ARGUMENT + 8 * place)


def end_filter_on(values: Sequence[int], outcome: int) -> list[bytes]:
    """Return the instructions that end the filter when one of some values is loaded.

    They share the last one: the kernel takes time for each when a worker begins.
    """
    last = len(values) - 1
    tests = [
        instruction(EQUAL, last - place, 1 if place == last else 0, value)
        for place, value in enumerate(values)
    ]
    return [*tests, instruction(RETURN, 0, 0, outcome)]


NONE = -1  # a machine without such a call

TABLE = """
read 0 63, write 1 64, open 2 -, close 3 57, stat 4 -, fstat 5 80, lstat 6 -, poll 7 -,
lseek 8 62, mmap 9 222, mprotect 10 226, munmap 11 215, brk 12 214, rt_sigaction 13 134,
rt_sigprocmask 14 135, rt_sigreturn 15 139, ioctl 16 29, pread64 17 67, pwrite64 18 68,
readv 19 65, writev 20 66, access 21 -, pipe 22 -, select 23 -, sched_yield 24 124,
mremap 25 216, msync 26 227, mincore 27 232, madvise 28 233, shmget 29 194, shmat 30 196,
shmctl 31 195, dup 32 23, dup2 33 -, pause 34 -, nanosleep 35 101, getitimer 36 102, alarm 37 -,
setitimer 38 103, getpid 39 172, sendfile 40 71, socket 41 198, connect 42 203, accept 43 202,
sendto 44 206, recvfrom 45 207, sendmsg 46 211, recvmsg 47 212, shutdown 48 210, bind 49 200,
listen 50 201, getsockname 51 204, getpeername 52 205, socketpair 53 199, setsockopt 54 208,
getsockopt 55 209, clone 56 220, fork 57 -, vfork 58 -, execve 59 221, exit 60 93, wait4 61 260,
kill 62 129, uname 63 160, semget 64 190, semop 65 193, semctl 66 191, shmdt 67 197,
msgget 68 186, msgsnd 69 189, msgrcv 70 188, msgctl 71 187, fcntl 72 25, flock 73 32,
fsync 74 82, fdatasync 75 83, truncate 76 45, ftruncate 77 46, getdents 78 -, getcwd 79 17,
chdir 80 49, fchdir 81 50, rename 82 -, mkdir 83 -, rmdir 84 -, creat 85 -, link 86 -,
unlink 87 -, symlink 88 -, readlink 89 -, chmod 90 -, fchmod 91 52, chown 92 -, fchown 93 55,
lchown 94 -, umask 95 166, gettimeofday 96 169, getrlimit 97 163, getrusage 98 165,
sysinfo 99 179, times 100 153, ptrace 101 117, getuid 102 174, syslog 103 116, getgid 104 176,
setuid 105 146, setgid 106 144, geteuid 107 175, getegid 108 177, setpgid 109 154,
getppid 110 173, getpgrp 111 -, setsid 112 157, setreuid 113 145, setregid 114 143,
getgroups 115 158, setgroups 116 159, setresuid 117 147, getresuid 118 148, setresgid 119 149,
getresgid 120 150, getpgid 121 155, setfsuid 122 151, setfsgid 123 152, getsid 124 156,
capget 125 90, capset 126 91, rt_sigpending 127 136, rt_sigtimedwait 128 137,
rt_sigqueueinfo 129 138, rt_sigsuspend 130 133, sigaltstack 131 132, utime 132 -, mknod 133 -,
uselib 134 -, personality 135 92, ustat 136 -, statfs 137 43, fstatfs 138 44, sysfs 139 -,
getpriority 140 141, setpriority 141 140, sched_setparam 142 118, sched_getparam 143 121,
sched_setscheduler 144 119, sched_getscheduler 145 120, sched_get_priority_max 146 125,
sched_get_priority_min 147 126, sched_rr_get_interval 148 127, mlock 149 228, munlock 150 229,
mlockall 151 230, munlockall 152 231, vhangup 153 58, modify_ldt 154 -, pivot_root 155 41,
_sysctl 156 -, prctl 157 167, arch_prctl 158 -, adjtimex 159 171, setrlimit 160 164,
chroot 161 51, sync 162 81, acct 163 89, settimeofday 164 170, mount 165 40, umount2 166 39,
swapon 167 224, swapoff 168 225, reboot 169 142, sethostname 170 161, setdomainname 171 162,
iopl 172 -, ioperm 173 -, create_module 174 -, init_module 175 105, delete_module 176 106,
get_kernel_syms 177 -, query_module 178 -, quotactl 179 60, nfsservctl 180 42, getpmsg 181 -,
putpmsg 182 -, afs_syscall 183 -, tuxcall 184 -, security 185 -, gettid 186 178,
readahead 187 213, setxattr 188 5, lsetxattr 189 6, fsetxattr 190 7, getxattr 191 8,
lgetxattr 192 9, fgetxattr 193 10, listxattr 194 11, llistxattr 195 12, flistxattr 196 13,
removexattr 197 14, lremovexattr 198 15, fremovexattr 199 16, tkill 200 130, time 201 -,
futex 202 98, sched_setaffinity 203 122, sched_getaffinity 204 123, set_thread_area 205 -,
io_setup 206 0, io_destroy 207 1, io_getevents 208 4, io_submit 209 2, io_cancel 210 3,
get_thread_area 211 -, lookup_dcookie 212 18, epoll_create 213 -, epoll_ctl_old 214 -,
epoll_wait_old 215 -, remap_file_pages 216 234, getdents64 217 61, set_tid_address 218 96,
restart_syscall 219 128, semtimedop 220 192, fadvise64 221 223, timer_create 222 107,
timer_settime 223 110, timer_gettime 224 108, timer_getoverrun 225 109, timer_delete 226 111,
clock_settime 227 112, clock_gettime 228 113, clock_getres 229 114, clock_nanosleep 230 115,
exit_group 231 94, epoll_wait 232 -, epoll_ctl 233 21, tgkill 234 131, utimes 235 -,
vserver 236 -, mbind 237 235, set_mempolicy 238 237, get_mempolicy 239 236, mq_open 240 180,
mq_unlink 241 181, mq_timedsend 242 182, mq_timedreceive 243 183, mq_notify 244 184,
mq_getsetattr 245 185, kexec_load 246 104, waitid 247 95, add_key 248 217, request_key 249 218,
keyctl 250 219, ioprio_set 251 30, ioprio_get 252 31, inotify_init 253 -,
inotify_add_watch 254 27, inotify_rm_watch 255 28, migrate_pages 256 238, openat 257 56,
mkdirat 258 34, mknodat 259 33, fchownat 260 54, futimesat 261 -, newfstatat 262 79,
unlinkat 263 35, renameat 264 38, linkat 265 37, symlinkat 266 36, readlinkat 267 78,
fchmodat 268 53, faccessat 269 48, pselect6 270 72, ppoll 271 73, unshare 272 97,
set_robust_list 273 99, get_robust_list 274 100, splice 275 76, tee 276 77,
sync_file_range 277 84, vmsplice 278 75, move_pages 279 239, utimensat 280 88,
epoll_pwait 281 22, signalfd 282 -, timerfd_create 283 85, eventfd 284 -, fallocate 285 47,
timerfd_settime 286 86, timerfd_gettime 287 87, accept4 288 242, signalfd4 289 74,
eventfd2 290 19, epoll_create1 291 20, dup3 292 24, pipe2 293 59, inotify_init1 294 26,
preadv 295 69, pwritev 296 70, rt_tgsigqueueinfo 297 240, perf_event_open 298 241,
recvmmsg 299 243, fanotify_init 300 262, fanotify_mark 301 263, prlimit64 302 261,
name_to_handle_at 303 264, open_by_handle_at 304 265, clock_adjtime 305 266, syncfs 306 267,
sendmmsg 307 269, setns 308 268, getcpu 309 168, process_vm_readv 310 270,
process_vm_writev 311 271, kcmp 312 272, finit_module 313 273, sched_setattr 314 274,
sched_getattr 315 275, renameat2 316 276, seccomp 317 277, getrandom 318 278,
memfd_create 319 279, kexec_file_load 320 294, bpf 321 280, execveat 322 281,
userfaultfd 323 282, membarrier 324 283, mlock2 325 284, copy_file_range 326 285,
preadv2 327 286, pwritev2 328 287, pkey_mprotect 329 288, pkey_alloc 330 289, pkey_free 331 290,
statx 332 291, io_pgetevents 333 292, rseq 334 293, uretprobe 335 -, uprobe 336 -,
pidfd_send_signal 424 424, io_uring_setup 425 425, io_uring_enter 426 426,
io_uring_register 427 427, open_tree 428 428, move_mount 429 429, fsopen 430 430,
fsconfig 431 431, fsmount 432 432, fspick 433 433, pidfd_open 434 434, clone3 435 435,
close_range 436 436, openat2 437 437, pidfd_getfd 438 438, faccessat2 439 439,
process_madvise 440 440, epoll_pwait2 441 441, mount_setattr 442 442, quotactl_fd 443 443,
landlock_create_ruleset 444 444, landlock_add_rule 445 445, landlock_restrict_self 446 446,
memfd_secret 447 447, process_mrelease 448 448, futex_waitv 449 449,
set_mempolicy_home_node 450 450, cachestat 451 451, fchmodat2 452 452, map_shadow_stack 453 453,
futex_wake 454 454, futex_wait 455 455, futex_requeue 456 456, statmount 457 457,
listmount 458 458, lsm_get_self_attr 459 459, lsm_set_self_attr 460 460,
lsm_list_modules 461 461, mseal 462 462, setxattrat 463 463, getxattrat 464 464,
listxattrat 465 465, removexattrat 466 466, open_tree_attr 467 467, file_getattr 468 468,
file_setattr 469 469
"""


def read_table(text: str) -> dict[str, tuple[int, int]]:
    """Return the numbers of each call, by its name."""
    rows = (row.split() for row in text.replace("\n", " ").split(","))
    return {name: (number_in(x86), number_in(arm)) for name, x86, arm in rows}


def number_in(word: str) -> int:
    """Return the number that a word of the table says."""
    return NONE if word == "-" else int(word)


NUMBERS = read_table(TABLE)
