/** Why a file cannot be read or written, in words instead of the system's codes. */

import { safe } from '../core/text.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'that is not allowed',
  EDQUOT: 'the disk is full',
  EEXIST: 'there is a file of that name already',
  EFBIG: 'the file would be too large',
  EISDIR: 'that is a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'that is not allowed',
  EROFS: 'the disk can only be read',
};

/** 'there is no such file or folder'; what the system says where that is unknown. */
export function systemReason(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return REASONS[code] ?? safe(message).replace(/\.$/, '');
}
