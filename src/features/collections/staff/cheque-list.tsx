import { useState } from 'react'
import { useSearch } from 'wouter'
import { CHEQUE_STATES, type ChequeResult, type StaffCheque } from '#contract/collections/cheque.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useSellerFilter } from '../../receivables/staff/use-seller-filter.ts'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListFilter } from '../../staff/list-bar.tsx'
import type { ListColumn, RowSelection } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { countOf, useWork } from '../../staff/work-query.ts'
import type { StaffCollectionsMessages } from '../messages/staff-collections/en.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { ChequeBar, type SelectedCheques } from './cheque-bar.tsx'
import { chequesQuery } from './collection-queries.ts'

const NONE: SelectedCheques = new Map()

/** Cheques by state, selected to take them on. A row leads to its dealer's account. */
export function ChequeList() {
  const { cheque: messages } = useStaffCollectionsMessages()
  const { value } = useListParameters()
  const { state, page, filters: tabs } = useStateFilter(CHEQUE_STATES, messages)
  const work = useWork()
  const counted = tabs.map((tab): ListFilter => ({ ...tab, counts: { held: countOf(work, 'cheques') } }))
  const search = useSearch()
  const [selection, setSelection] = useState<{ search: string; cheques: SelectedCheques }>({ search, cheques: NONE })
  const [results, setResults] = useState<readonly ChequeResult[]>([])
  // Another page or filter shows other cheques: what is no longer visible must not be acted upon.
  const selected = selection.search === search ? selection.cheques : NONE
  const select = (cheques: SelectedCheques) => setSelection({ search, cheques })
  return (
    <StaffList
      place="cheques"
      filters={[...counted, ...useSellerFilter()]}
      query={chequesQuery({ state, sales_person_id: value('sales_person_id'), page })}
      pageOf={({ cheques }) => cheques}
      keyOf={({ id }) => id}
      hrefOf={({ dealer }) => paths.staff('receivables', dealer.id)}
      columns={useColumns()}
      selectionOf={(rows) => selectionOf(messages, { rows, selected, select })}
      refusalOf={({ id }) => results.find((one) => one.id === id && !one.is_done)?.reason}
      below={<ChequeBar key={state} state={state} selected={selected} onSelect={select} onResults={setResults} />}
      empty={messages.empty[state]}
    />
  )
}

interface Selecting {
  rows: readonly StaffCheque[]
  selected: SelectedCheques
  select: (selected: SelectedCheques) => void
}

const selectionOf = (
  { selectAll, select: selectOne, name }: StaffCollectionsMessages['cheque'],
  { rows, selected, select }: Selecting,
): RowSelection<StaffCheque> => ({
  title: selectAll,
  labelOf: ({ bank, number }) => selectOne(name(bank, number)),
  isSelected: ({ id }) => selected.has(id),
  onChange: (cheque, isSelected) => {
    const next = new Map(selected)
    if (isSelected) next.set(cheque.id, cheque)
    else next.delete(cheque.id)
    select(next)
  },
  onAll: (isSelected) => select(isSelected ? new Map(rows.map((cheque) => [cheque.id, cheque])) : NONE),
})

function useColumns(): ListColumn<StaffCheque>[] {
  const { dealer: dealerTitle, seller, amount: amountTitle, cheque: messages } = useStaffCollectionsMessages()
  const { moment } = useFormatters()
  const { language } = useDateFormat()
  return [
    { id: 'dealer', title: dealerTitle, phone: 'name', cell: ({ dealer }) => dealer.name },
    {
      id: 'cheque',
      title: messages.cheque,
      phone: 'line',
      cell: ({ bank, number }) => messages.name(bank, number),
    },
    {
      id: 'dated',
      title: messages.dated,
      isShort: true,
      phone: 'age',
      cell: ({ cheque_on: day }) => formatDay(day, language),
    },
    { id: 'seller', title: seller, cell: ({ sales_person: { name } }) => name },
    { id: 'state', title: messages.state, phone: 'state', cell: (one) => <State cheque={one} /> },
    { id: 'changed', title: messages.changed, isShort: true, cell: ({ state_at: at }) => at && moment(at) },
    {
      id: 'amount',
      title: amountTitle,
      isFigure: true,
      phone: 'end',
      cell: ({ amount }) => <Amount amount={amount} isBare isStrong />,
    },
  ]
}

function State({ cheque: { state, is_handed_in: isHere, is_early: isEarly } }: { cheque: StaffCheque }) {
  const { cheque: messages } = useStaffCollectionsMessages()
  if (state === 'bounced') return <Lamp state="signal">{messages.states.bounced}</Lamp>
  if (state !== 'held') return <Lamp state={state === 'cleared' ? 'full' : 'half'}>{messages.states[state]}</Lamp>
  if (!isHere) return <Lamp state="ring">{messages.withSeller}</Lamp>
  return <Lamp state="ring">{isEarly ? messages.early : messages.inOffice}</Lamp>
}
