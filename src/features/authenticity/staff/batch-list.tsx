import type { CodeBatch } from '#contract/authenticity/authenticity.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffAuthenticityMessages } from '../messages/staff-authenticity/staff-authenticity-messages.ts'
import { BatchActions } from './batch-actions.tsx'
import { MakeCodes } from './make-codes.tsx'

const batches = async () => (await import('#contract/authenticity/calls/get-code-batches.ts')).getCodeBatches

/** Batches of authenticity codes, each for the packs of one product, newest first. */
export function BatchList() {
  const { batch: messages } = useStaffAuthenticityMessages()
  const columns = useColumns()
  const page = useListParameters().value('page')
  return (
    <EditableList
      place="codes"
      query={staffQuery('code-batches', batches, { query: page ? { page } : {} })}
      pageOf={(data) => data.batches}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={columns}
    >
      {(row, onDone) => (row ? <BatchActions batch={row} /> : <MakeCodes onDone={onDone} />)}
    </EditableList>
  )
}

function useColumns(): ListColumn<CodeBatch>[] {
  const { batch: messages } = useStaffAuthenticityMessages()
  const { moment } = useFormatters()
  return [
    { id: 'title', title: messages.product, cell: ({ product }) => product.name },
    { id: 'sku', title: messages.sku, isShort: true, cell: ({ product }) => product.sku },
    { id: 'note', title: messages.note, cell: ({ note }) => note ?? '–' },
    { id: 'at', title: messages.made, cell: ({ created_at }) => moment(created_at) },
    {
      id: 'state',
      title: messages.state,
      cell: ({ voided_at }) => messages.states[voided_at === null ? 'good' : 'void'],
    },
    { id: 'count', title: messages.count, isFigure: true, cell: ({ count }) => count },
    { id: 'checked', title: messages.checked, isFigure: true, cell: ({ checked }) => checked },
    { id: 'registered', title: messages.registered, isFigure: true, cell: ({ registered }) => registered },
  ]
}
