import type { ImportState, ProductImport } from '#contract/catalogue/product-import.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Rows } from '../../staff/rows.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'

type Report = NonNullable<ProductImport['report']>

/** What a change of many products changes, before and after, and which ones it leaves as they are. */
export function BulkEditReport({
  shown: { state, filled, failures },
  report,
}: {
  shown: ProductImport
  report: Report
}) {
  const { bulk: messages, import: words } = useStaffCatalogueMessages()
  const { rows, changed, same, problems, changes } = report
  const titles: Partial<Record<ImportState, string>> = { checked: messages.would, done: messages.view.did }
  const title = titles[state]
  const sentences = [
    messages.counts(changed, same, rows - changed - same),
    changes.length < changed && messages.listed(changes.length),
    filled.length > 0 && words.filled(filled.join(', ')),
  ]
  return (
    <>
      <div className={styles.import}>
        <Alert kind={state === 'done' ? 'success' : 'info'} {...(title && { title })}>
          {sentences.filter(Boolean).join(' ')}
        </Alert>
      </div>
      {failures.length > 0 && (
        <Rows
          caption={messages.view.failures}
          rows={failures}
          keyOf={({ line }) => line}
          columns={[
            { id: 'sku', title: words.sku, cell: ({ sku }) => sku },
            { id: 'sentence', title: words.reason, cell: ({ sentence }) => sentence },
          ]}
        />
      )}
      {problems.length > 0 && (
        <Rows
          caption={messages.left}
          rows={problems}
          keyOf={({ line, sentence }) => `${line}.${sentence}`}
          columns={[
            { id: 'what', title: messages.product, cell: ({ column }) => column },
            { id: 'sentence', title: words.reason, cell: ({ sentence }) => sentence },
          ]}
        />
      )}
      <Changes changes={changes} />
    </>
  )
}

function Changes({ changes }: { changes: Report['changes'] }) {
  const { bulk: messages } = useStaffCatalogueMessages()
  if (changes.length === 0) return null
  return (
    <Rows
      caption={messages.changes}
      rows={changes}
      keyOf={({ line }) => line}
      columns={[
        { id: 'product', title: messages.product, cell: ({ sku, name }) => `${name} (${sku})` },
        {
          id: 'what',
          title: messages.changes,
          cell: ({ values = [] }) =>
            values.map(({ column, before, after }) => messages.fromTo(column, before, after)).join(' · '),
        },
      ]}
    />
  )
}
