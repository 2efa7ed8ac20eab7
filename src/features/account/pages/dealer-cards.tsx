import { useState } from 'react'
import { useLocation } from 'wouter'
import { dayKey, formatDayOf } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { paths } from '../../../paths.ts'
import { actFor } from '../../../session/dealer-dialog.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { GoodsStrip, type StripGoods } from '../../../ui/goods-strip.tsx'
import { StrokeIcon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { byNextStep, type NextStep, nextStep } from '../../dealers/next-step.ts'
import { chosenOf, type Dealer, searchDealers } from '../../dealers/search-dealers.ts'
import { ownDealers } from '../account-queries.ts'
import { Section, TextLink } from '../facts.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useOwnQuery } from '../use-own-query.ts'
import styles from './dealer-cards.module.css'

interface Props {
  /** The picture of a product, once it is known. */
  find: ((id: number) => StripGoods | null) | undefined
}

/** Fields to search are shown from so many dealers on. */
const MANY = 2

/**
 * Dealers assigned to the sales person, those with something to do first, searchable by name, also offline. The name
 * acts for a dealer, whose month is then at the top of the page.
 */
export function DealerCards({ find }: Props) {
  const { dashboard: messages, waiting } = useAccountMessages()
  const { data } = useOwnQuery(ownDealers)
  const now = useNow()
  const [typed, setTyped] = useState('')
  const all = data?.dealers.data
  const found = byNextStep(searchDealers(typed, all ?? []), now)
  return (
    <Section
      title={
        <>
          {messages.yourDealers} {all && all.length > 0 && <span>{all.length}</span>}
        </>
      }
      action={<TextLink href={paths.newDealer()}>{messages.newDealer}</TextLink>}
    >
      {!all && <p className={styles.none}>{waiting}</p>}
      {all?.length === 0 && <p className={styles.none}>{messages.noDealers}</p>}
      {all && all.length >= MANY && (
        <div className={styles.search}>
          <Field
            label={messages.findDealer}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status">{found.length > 0 ? messages.found(found.length) : messages.noDealer}</p>
        </div>
      )}
      <ul className={styles.cards}>
        {found.map((dealer) => (
          <Card key={dealer.dealer_id} dealer={dealer} find={find} now={now} />
        ))}
      </ul>
    </Section>
  )
}

interface CardProps extends Props {
  dealer: Dealer
  now: number
}

function Card({ dealer: one, find, now }: CardProps) {
  const { dashboard: messages } = useAccountMessages()
  const { dealer, last_order: last } = one
  const step = nextStep(one, now)
  const name = `${dealer.first_name} ${dealer.last_name}`
  const choose = () => {
    actFor(chosenOf(one))
    scrollTo({ top: 0 })
  }
  return (
    <li className={styles.card} data-hot={step.kind === 'full' || undefined}>
      <button type="button" className={styles.head} onClick={choose}>
        <span>
          <strong>{name}</strong>
          <small>
            {[dealer.company_name, dealer.tier && messages.tierNames[dealer.tier]].filter(Boolean).join(' · ')}
          </small>
        </span>
        {last && <GoodsStrip shown={2} pictures={last.goods.flatMap((id) => find?.(id)?.image ?? [])} />}
      </button>
      <Facts dealer={one} now={now} />
      <Step step={step} />
      <Acts dealer={one} step={step} />
    </li>
  )
}

/** Orders, a payment, and a call. */
function Acts({ dealer: one, step }: { dealer: Dealer; step: NextStep }) {
  const { dashboard: messages } = useAccountMessages()
  const [, goTo] = useLocation()
  const { dealer } = one
  const name = `${dealer.first_name} ${dealer.last_name}`
  const orderAt = (path: string) => {
    actFor(chosenOf(one))
    goTo(path)
  }
  return (
    <div className={styles.acts}>
      <button
        type="button"
        aria-label={messages.orderFor(name)}
        data-main={step.kind === 'reorder' || step.kind === 'first' || undefined}
        onClick={() => orderAt(paths.quickOrder())}
      >
        {messages.order}
      </button>
      <button type="button" aria-label={messages.matrixFor(name)} onClick={() => orderAt(paths.orderMatrix())}>
        {messages.matrix}
      </button>
      <button
        type="button"
        aria-label={messages.collectFrom(name)}
        data-main={step.kind === 'full' || undefined}
        onClick={() => goTo(paths.collect(one.dealer_id))}
      >
        {messages.collect}
      </button>
      {dealer.phone && (
        <a href={`tel:${dealer.phone}`} aria-label={messages.call(name)}>
          <StrokeIcon path="M6 3h4l1.5 5-2 1.5a12 12 0 0 0 5 5l1.5-2 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />
        </a>
      )}
    </div>
  )
}

/** Credit, the last order, and the goods in it. Older servers send none of them. */
function Facts({ dealer: { credit, overdue = 0, last_order: last }, now }: { dealer: Dealer; now: number }) {
  const { dashboard: messages } = useAccountMessages()
  const dateFormat = useDateFormat()
  if (!credit) return null
  const at = last ? Date.parse(last.created_at) : 0
  const isToday = last && dayKey(at, dateFormat.timeZone) === dayKey(now, dateFormat.timeZone)
  return (
    <dl className={styles.facts}>
      <div data-late={overdue > 0 || undefined}>
        <dt>{overdue > 0 ? messages.overdue : messages.creditUsed}</dt>
        <dd>{credit.used > 0 ? <Amount amount={overdue || credit.used} isBare /> : messages.none}</dd>
      </div>
      <div>
        <dt>{messages.creditFree}</dt>
        <dd>{credit.limit > 0 ? <Amount amount={credit.limit - credit.used} isBare /> : messages.noCredit}</dd>
      </div>
      <div>
        <dt>{last ? (isToday ? messages.orderedToday : formatDayOf(at, dateFormat)) : messages.lastOrder}</dt>
        <dd>{last ? <Amount amount={last.total} isBare /> : messages.none}</dd>
      </div>
    </dl>
  )
}

function Step({ step }: { step: NextStep }) {
  const { dashboard: messages } = useAccountMessages()
  const dateFormat = useDateFormat()
  const { steps } = messages
  const lines = {
    full: () => [steps.full, steps.fullText],
    reorder: () => {
      const due = step.kind === 'reorder' ? step.due : []
      return [steps.reorder(due.length), due.map(({ name }) => name).join(', ')]
    },
    first: () => [steps.first, steps.firstText],
    later: () => [step.kind === 'later' ? steps.later(formatDayOf(step.at, dateFormat)) : '', ''],
    none: () => [steps.none, ''],
  }[step.kind]()
  return (
    <p className={styles.step}>
      <StatusDot state={step.kind === 'full' ? 'signal' : 'hollow'} />
      <span>
        <strong>{lines[0]}</strong>
        {lines[1] && <small>{lines[1]}</small>}
      </span>
    </p>
  )
}
