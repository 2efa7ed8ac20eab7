import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockTake, StockTakeLine } from '#contract/stock/stock-take.ts'
import { withCounts } from '../../../offline/counter/stored-stock-takes.ts'
import { paths } from '../../../paths.ts'
import { Dock } from '../../staff/dock.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { IconLink } from '../../staff/icon-link.tsx'
import { ListBar } from '../../staff/list-bar.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { Counting, type CountingTools } from '../counting.tsx'
import { useCountingMessages } from '../messages/counting/counting-messages.ts'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import { StockTakeRows } from '../stock-take-rows.tsx'
import styles from '../transfers.module.css'
import { stockTakeQuery } from './stock-queries.ts'
import { StockTakeLamp } from './stock-take-list.tsx'

const approve = async () => (await import('#contract/stock/calls/approve-stock-take.ts')).approveStockTake
const recount = async () => (await import('#contract/stock/calls/recount-product.ts')).recountProduct
const cancel = async () => (await import('#contract/stock/calls/cancel-stock-take.ts')).cancelStockTake

const differs = ({ counted, expected }: StockTakeLine): boolean =>
  counted !== null && expected !== null && counted !== expected

const SHOWS = ['rest', 'differing', 'all'] as const
const isShown: Readonly<Record<(typeof SHOWS)[number], (line: StockTakeLine) => boolean>> = {
  rest: ({ counted }) => counted === null,
  differing: differs,
  all: () => true,
}

/** One stock take: counting, what differs, and its approval. */
export function StockTakeView({ id, tools }: { id: string; tools: CountingTools }) {
  const query = stockTakeQuery(id)
  const { data } = useQuery(query)
  const { take: messages } = useStaffStockMessages()
  const counting = useCountingMessages()
  const take = data?.stock_take
  return (
    <StaffFrame
      section="stock_takes"
      title={Number(id) ? counting.title(Number(id)) : undefined}
      lead={<IconLink name="left" label={messages.back} href={paths.staff('stock_takes')} />}
      subtitle={
        take && (
          <>
            <span>{`${take.place.name} · ${counting.of(take.counted, take.products)}`}</span>
            <StockTakeLamp state={take.state} />
          </>
        )
      }
      action={take?.state === 'open' && <Acts take={take} isWaiting={tools.waiting.length > 0} />}
    >
      <QueryBoundary query={query}>
        {({ stock_take }) => <Content take={withCounts(stock_take, tools.waiting)} tools={tools} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Content({ take, tools }: { take: StockTake; tools: CountingTools }) {
  const { take: messages } = useStaffStockMessages()
  const { value } = useListParameters()
  const [chosen, setChosen] = useState<StockTakeLine | null>(null)
  const isOpen = take.state === 'open'
  const first = isOpen ? 'rest' : 'differing'
  const shown = oneOf(SHOWS, value('show')) ?? first
  const counts = Object.fromEntries(SHOWS.map((show) => [show, take.lines.filter(isShown[show]).length]))
  return (
    <div className={styles.goods} data-flush>
      {isOpen && <Counting key={take.id} take={take} tools={tools} chosen={chosen} onChoose={setChosen} />}
      <ListBar
        filters={[
          {
            name: 'show',
            label: messages.show,
            first,
            options: optionsOf(SHOWS, messages.shows),
            isTabs: true,
            counts,
          },
        ]}
      />
      <StockTakeRows lines={take.lines.filter(isShown[shown])} onChoose={isOpen ? setChosen : null}>
        {(line) => <Again id={take.id} line={line} />}
      </StockTakeRows>
    </div>
  )
}

function Acts({ take: { id, lines }, isWaiting }: { take: StockTake; isWaiting: boolean }) {
  const { take: messages } = useStaffStockMessages()
  const params = { id: String(id) }
  const approving = useStaffForm({ call: approve, params, fields: [], done: messages.approved })
  const cancelling = useStaffForm({ call: cancel, params, fields: [], done: messages.cancelled })
  const isCounted = lines.some(({ counted }) => counted !== null)
  return (
    <Dock>
      <FormButton form={cancelling} send={messages.cancel} kind="line" />
      {isCounted && !isWaiting && <FormButton form={approving} send={messages.approve(lines.filter(differs).length)} />}
    </Dock>
  )
}

function Again({ id, line }: { id: number; line: StockTakeLine }) {
  const { take: messages } = useStaffStockMessages()
  const form = useStaffForm({
    call: recount,
    params: { id: String(id) },
    fields: [],
    shape: () => ({ product_id: line.product_id }),
    done: messages.againDone,
  })
  return <FormButton form={form} send={messages.again} kind="line" />
}
