import { Suspense, useState } from 'react'
import { tableEncoding } from '#contract/table-text.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { ListedLine } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import { parseOrderList, readCells } from './parse-order-list.ts'
import styles from './quick-order.module.css'

const PasteForm = lazyComponent([], async () => (await import('./paste-form.tsx')).PasteForm)

/** Largest file: an order list has a few kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024

/** Reads CSV and XLSX on the device, so that both work without signal. */
async function linesOf(file: File): Promise<ListedLine[]> {
  if (file.size > MAX_BYTES) throw new RangeError(`${file.size} bytes`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!/\.xlsx$/i.test(file.name)) return parseOrderList(new TextDecoder(tableEncoding(bytes)).decode(bytes))
  const { readXlsx } = await import('./read-xlsx.ts')
  return readCells(await readXlsx(bytes.buffer))
}

/** A list from a spreadsheet: as a file, or pasted. */
export function ListImport({ onLines }: { onLines(lines: ListedLine[]): void }) {
  const messages = useQuickOrderMessages()
  const [isPasting, setPasting] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File) => {
    setUnreadable(false)
    try {
      onLines(await linesOf(file))
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <>
      <Button kind="line" onClick={() => setPasting(true)}>
        {messages.paste}
      </Button>
      <FileButton label={messages.upload} accept=".csv,.tsv,.txt,.xlsx" onFile={(file) => void read(file)} />
      {isUnreadable && (
        <p className={styles.unreadable} role="alert">
          {messages.unreadable}
        </p>
      )}
      <Sheet title={messages.paste} isOpen={isPasting} onClose={() => setPasting(false)}>
        <Suspense>
          <PasteForm
            onText={(text) => {
              setPasting(false)
              onLines(parseOrderList(text))
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
