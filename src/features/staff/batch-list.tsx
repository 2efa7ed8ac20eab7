import type { CodeBatch } from '#contract/entities/authenticity.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { BatchActs } from './batch-acts.tsx'
import { Collection } from './collection.tsx'
import { MakeCodes } from './make-codes.tsx'
import type { ListColumn } from './rows.tsx'
import { staffQuery } from './staff-queries.ts'
import { useListPlace } from './use-list-place.ts'
import { useTold } from './use-told.ts'

const batches = async () => (await import('#contract/calls/get-code-batches.ts')).getCodeBatches

/** Batches of authenticity codes, each for the packs of one product, newest first. */
export function BatchList() {
  const { batch: words } = useStaffWords()
  const columns = useColumns()
  const page = useListPlace().value('page')
  return (
    <Collection
      place="codes"
      query={staffQuery('code-batches', batches, { query: page ? { page } : {} })}
      rowsOf={(data) => data.batches.data}
      metaOf={(data) => data.batches.meta}
      keyOf={({ id }) => id}
      title={words.product}
      titleOf={({ product }) => product.name}
      add={words.add}
      columns={columns}
    >
      {(row, onDone) => (row ? <BatchActs batch={row} /> : <MakeCodes onDone={onDone} />)}
    </Collection>
  )
}

function useColumns(): ListColumn<CodeBatch>[] {
  const { batch: words } = useStaffWords()
  const { moment } = useTold()
  return [
    { id: 'sku', title: words.sku, isShort: true, cell: ({ product }) => product.sku },
    { id: 'note', title: words.note, cell: ({ note }) => note ?? '–' },
    { id: 'at', title: words.made, cell: ({ created_at }) => moment(created_at) },
    { id: 'state', title: words.state, cell: ({ voided_at }) => words.states[voided_at === null ? 'good' : 'void'] },
    { id: 'count', title: words.count, isFigure: true, cell: ({ count }) => count },
    { id: 'checked', title: words.checked, isFigure: true, cell: ({ checked }) => checked },
    { id: 'registered', title: words.registered, isFigure: true, cell: ({ registered }) => registered },
  ]
}
