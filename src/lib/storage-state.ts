/** Storage of the app on the device in bytes, and whether the browser has promised to keep it; null where not reported. */
export interface StorageState {
  used: number | null
  quota: number | null
  isPersisted: boolean | null
}

/** Never rejects. */
export async function readStorageState(): Promise<StorageState> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const isPersisted = await storage?.persisted?.().catch(() => undefined)
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, isPersisted: isPersisted ?? null }
}
