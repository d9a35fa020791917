/** Where a copy of the data goes: a folder, or an archive. Paths in it are relative to its top. */
export interface BackupSink {
  /** Copies a folder, without what lies at these paths below it. */
  tree(from: string, to: string, skips?: (path: string) => boolean): Promise<void>;
  text(path: string, words: string): Promise<void>;
}
