import type { ConsoleMessage, Page } from 'playwright'

const HALFWAY = 'stopped half-way'

/**
 * Stops the page for good at the moment its record is on the device, before anything is shown of it. What is killed then
 * has been stored half-way through the tap.
 *
 * @param prefix of the record's key
 * @param state of the new record: sending others in the meantime writes them too, in another state
 */
export async function stopHalfway(
  page: Page,
  { prefix, state }: { prefix: string; state: string },
  tap: () => Promise<void>,
): Promise<void> {
  const stopped = page.waitForEvent('console', (message: ConsoleMessage) => message.text() === HALFWAY)
  await page.evaluate(
    ([said, prefix, state]) => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        const { transaction } = this
        const stop = ({ target }: Event) => {
          if (target !== transaction) return
          // biome-ignore lint/suspicious/noConsole: read by the test
          console.log(said)
          for (;;);
        }
        // The database is asked before the transaction's own listeners.
        const isNew = (value as { state?: string }).state === state
        if (isNew && typeof key === 'string' && key.startsWith(prefix))
          transaction.db.addEventListener('complete', stop, { capture: true })
        return put.call(this, value, key)
      }
    },
    [HALFWAY, prefix, state] as const,
  )
  void tap().catch(() => {})
  await stopped
}
