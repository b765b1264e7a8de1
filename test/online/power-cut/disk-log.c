/*
 * Logs what a process writes to a database, and when it waits for the disk. Loaded with LD_PRELOAD; DISK_LOG is the log,
 * DISK_LOG_OF the path that the logged files begin with. A record is appended with one write, so that the records of several
 * processes do not mix. A write is logged before it happens and a sync after it has: the log never promises too much.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, REMOVE };

struct record {
  uint32_t kind, path_length;
  uint64_t offset, length;
};

static void append(uint32_t kind, const char *path, uint64_t offset, const void *data, uint64_t length) {
  static int log = -1;
  if (log < 0) log = open(getenv("DISK_LOG"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  struct record record = { kind, (uint32_t)strlen(path), offset, length };
  struct iovec parts[] = {
    { &record, sizeof record }, { (void *)path, record.path_length }, { (void *)data, length }
  };
  ssize_t size = sizeof record + record.path_length + length;
  if (writev(log, parts, 3) != size) {
    perror("the log of the disk");
    abort();
  }
}

static int is_logged(const char *path) {
  const char *of = getenv("DISK_LOG_OF");
  size_t length = strlen(path);
  /* Shared memory is made anew after a power cut. */
  int is_shared_memory = length > 4 && strcmp(path + length - 4, "-shm") == 0;
  return of && strncmp(path, of, strlen(of)) == 0 && !is_shared_memory;
}

static const char *path_of(int file) {
  static __thread char path[PATH_MAX];
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  return is_logged(path) ? path : NULL;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define PWRITE(name) \
  ssize_t name(int file, const void *data, size_t length, off64_t offset) { \
    const char *path = path_of(file); \
    if (path) append(WRITE, path, offset, data, length); \
    return REAL(name)(file, data, length, offset); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int file, const void *data, size_t length) {
  const char *path = path_of(file);
  if (path) append(WRITE, path, lseek64(file, 0, SEEK_CUR), data, length);
  return REAL(write)(file, data, length);
}

#define FTRUNCATE(name) \
  int name(int file, off64_t size) { \
    const char *path = path_of(file); \
    if (path) append(TRUNCATE, path, size, NULL, 0); \
    return REAL(name)(file, size); \
  }
FTRUNCATE(ftruncate)
FTRUNCATE(ftruncate64)

#define FSYNC(name) \
  int name(int file) { \
    int failed = REAL(name)(file); \
    const char *path = path_of(file); \
    if (path && !failed) append(SYNC, path, 0, NULL, 0); \
    return failed; \
  }
FSYNC(fsync)
FSYNC(fdatasync)

int unlink(const char *path) {
  if (is_logged(path)) append(REMOVE, path, 0, NULL, 0);
  return REAL(unlink)(path);
}
