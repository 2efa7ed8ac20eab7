import { useCallback, useState } from 'react'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { isLong } from './change.ts'
import type { Taken } from './counter-acts.ts'
import { DiscountSheet } from './discount-sheet.tsx'
import { MemberRow } from './member-row.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { type Member, type PricedSale, quantityOf, withQuantity } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import styles from './sell-screen.module.css'
import { Tiles } from './tiles.tsx'
import type { TillProps } from './till-props.ts'
import { useKeys } from './use-keys.ts'
import type { OpenSalesState } from './use-open-sales.ts'
import type { CounterSearch } from './use-search.ts'

type Asked = 'member' | 'discount' | null

interface Props extends TillProps {
  open: OpenSalesState
  priced: PricedSale
  search: CounterSearch
  onPay: () => void
  /** Opens the receipt of a sale that was taken before. */
  onReceipt: (taken: Taken) => void
}

/** Products beside the sale; on a phone the sale is below them, and opens over them. */
export function SellScreen({ counter, device, requests, confirmedAt, open, priced, search, ...acts }: Props) {
  const { onPay } = acts
  const { title } = useCounterMessages()
  const { sales, changeSale, park } = open
  const [isSaleOpen, setSaleOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const isOffline = useIsOffline()
  const last = priced.sold.at(-1)?.goods
  const setPieces = useCallback(
    (goods: { id: number }, quantity: number) => changeSale((sale) => withQuantity(sale, goods, quantity)),
    [changeSale],
  )
  const step = (by: 1 | -1) => last && changeSale((sale) => withQuantity(sale, last, quantityOf(sale, last.id) + by))
  useKeys({
    '+': () => step(1),
    '-': () => step(-1),
    F4: () => setAsked('member'),
    F8: park,
    F9: onPay,
    Escape: () => setSaleOpen(false),
  })
  return (
    <div className={styles.sell} data-sale={isSaleOpen || undefined}>
      <h1 className={styles.name}>{title}</h1>
      <div className={styles.goods}>
        {isOffline && (
          <div className={styles.stale}>
            <StaleNotice at={confirmedAt} />
          </div>
        )}
        <Tiles {...{ counter, device, requests, search }} sale={sales.current} onChange={setPieces} />
      </div>
      <CurrentSale {...{ open, requests, priced, asked, setAsked, isSaleOpen, setSaleOpen, setPieces, ...acts }} />
      <DiscountSheet
        isOpen={asked === 'discount'}
        terms={counter.terms}
        priced={priced}
        discount={sales.current.discount}
        onClose={() => setAsked(null)}
        onChange={(discount) => changeSale((sale) => ({ ...sale, discount }))}
      />
    </div>
  )
}

interface SaleProps extends Pick<Props, 'open' | 'requests' | 'priced' | 'onPay' | 'onReceipt'> {
  asked: Asked
  setAsked: (asked: Asked) => void
  isSaleOpen: boolean
  setSaleOpen: (isOpen: boolean) => void
  setPieces: (goods: { id: number }, quantity: number) => void
}

/** Customer, lines and total of the sale at the counter. */
function CurrentSale({
  open,
  requests,
  priced,
  onPay,
  onReceipt,
  asked,
  setAsked,
  isSaleOpen,
  setSaleOpen,
  setPieces,
}: SaleProps) {
  const messages = useCounterMessages()
  const { sales, changeSale, park } = open
  const askMember = useCallback((isAsking: boolean) => setAsked(isAsking ? 'member' : null), [setAsked])
  const setMember = useCallback((member: Member | null) => changeSale((sale) => ({ ...sale, member })), [changeSale])
  return (
    <section className={styles.sale} aria-label={messages.lines}>
      <MemberRow member={sales.current.member} isAsking={asked === 'member'} onAsk={askMember} onChange={setMember} />
      <SaleLines priced={priced} onChange={setPieces}>
        <LastSale requests={requests} onReceipt={onReceipt} />
      </SaleLines>
      <Total
        priced={priced}
        isOpen={isSaleOpen}
        onOpen={() => setSaleOpen(!isSaleOpen)}
        onDiscount={() => setAsked('discount')}
      />
      <div className={styles.acts}>
        <button type="button" disabled={priced.sold.length === 0} onClick={park}>
          {messages.park}
          <kbd>F8</kbd>
        </button>
        <PayButton priced={priced} onPay={onPay} />
      </div>
    </section>
  )
}

/** What was taken last, also before the browser was closed. */
function LastSale({ requests, onReceipt }: Pick<Props, 'requests' | 'onReceipt'>) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const last = requests.findLast(({ task }) => task.kind === 'sale')?.task
  if (last?.kind !== 'sale') return null
  const { name, goods, body } = last
  return (
    <button type="button" onClick={() => onReceipt({ receiptNo: name, goods, sale: body })}>
      {messages.lastSale(name, formatMoney(body.total, locale))}
    </button>
  )
}

function PayButton({ priced: { sold, due }, onPay }: { priced: PricedSale; onPay: () => void }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  return (
    <button type="button" disabled={sold.length === 0} onClick={onPay}>
      {sold.length === 0 ? messages.pay : messages.payAmount(formatMoney(due, locale))}
      <kbd>F9</kbd>
    </button>
  )
}

interface TotalProps {
  priced: PricedSale
  isOpen: boolean
  onOpen: () => void
  onDiscount: () => void
}

/** What the sale costs; on a phone it opens the sale. */
function Total({ priced: { sold, calculated, due, pieces }, isOpen, onOpen, onDiscount }: TotalProps) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const money = (amount: number) => formatMoney(amount, locale)
  const { taxes, promoDiscount, manualDiscount } = calculated
  const items = messages.items(formatCount(pieces, locale), pieces === 1)
  return (
    <div className={styles.total}>
      <div>
        <button type="button" className={styles.view} aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? messages.backToGoods : messages.viewSale(items)}
        </button>
        <p>{items}</p>
        {taxes.map(({ label, rate_bp, amount }) => (
          <p key={`${label} ${rate_bp}`}>{`${label} ${money(amount)}`}</p>
        ))}
        {promoDiscount > 0 && <p>{messages.promo(money(promoDiscount))}</p>}
        <button type="button" disabled={sold.length === 0} aria-haspopup="dialog" onClick={onDiscount}>
          {manualDiscount > 0 ? messages.discountOff(money(manualDiscount)) : messages.discount}
        </button>
      </div>
      <output aria-live="polite" data-long={isLong(due) || undefined}>
        <Amount amount={due} isBare />
      </output>
    </div>
  )
}
