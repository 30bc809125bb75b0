/** Why a backup or a restore cannot be done, in one sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** What a file says of itself and what it holds are two things. */
export function damagedBackupError(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `What ${file} gave is not what was backed up, so nothing was restored: use another backup.`,
    cause,
  )
}
