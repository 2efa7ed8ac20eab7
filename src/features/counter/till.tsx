import { Suspense, useCallback, useMemo, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { useRequests } from '../../session/use-requests.ts'
import { AgeCheck } from './age-check.tsx'
import type { OpenSales, Taken } from './counter-acts.ts'
import { CounterBar } from './counter-bar.tsx'
import { CounterMain } from './counter-main.tsx'
import { counterQueue } from './counter-queue.ts'
import { PayScreen } from './pay-screen.tsx'
import { ReceiptScreen } from './receipt-screen.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { NO_SALE, type PricedSale, pricedSale, type Sale, withOneMore } from './sale.ts'
import { SalesScreen } from './sales-screen.tsx'
import { SellScreen } from './sell-screen.tsx'
import { ShiftScreen } from './shift-screen.tsx'
import type { TillProps, View } from './till-props.ts'
import { type OpenSalesState, useOpenSales, useStoredSales } from './use-open-sales.ts'
import { type CounterSearch, useSearch } from './use-search.ts'

const PrinterScreen = lazyComponent([], async () => (await import('./printer/printer-screen.tsx')).PrinterScreen)

const SELL: View = { kind: 'sell' }

/** An open till: one screen at a time below the bar in which products are searched and scanned. */
export function Till(props: Omit<TillProps, 'requests'>) {
  const stored = useStoredSales(props.person)
  const { requests } = useRequests(counterQueue)
  return stored && <Screens {...props} requests={requests} stored={stored} />
}

function Screens({ stored, ...props }: TillProps & { stored: OpenSales }) {
  const { person, counter } = props
  const [view, setView] = useState(SELL)
  const [isAsking, setAsking] = useState(false)
  const open = useOpenSales(person, stored)
  const { current, parked } = open.sales
  const priced = useMemo(() => pricedSale(current, counter), [current, counter])
  const pay = () => {
    if (priced.sold.length === 0) return
    if (priced.restricted > 0 && !current.isAgeConfirmed) setAsking(true)
    else setView({ kind: 'pay' })
  }
  const sell = () => setView(SELL)
  const isSelling = view.kind === 'sell'
  const search = useSearch({
    goods: counter.goods,
    isSelling,
    onGoods: (goods) => {
      open.changeSale((sale) => withOneMore(sale, goods))
      sell()
    },
    onMember: (member) => {
      open.changeSale((sale) => ({ ...sale, member }))
      sell()
    },
    onEnter: view.kind === 'receipt' ? sell : isSelling ? pay : () => {},
  })
  return (
    <CounterMain sale={current}>
      <CounterBar {...{ ...props, search, isSelling, parked }} onResume={open.resume} onView={setView} />
      <Screen {...{ ...props, view, setView, open, priced, search, pay }} />
      <AgeCheck
        isOpen={isAsking}
        terms={counter.terms}
        priced={priced}
        onEnd={(isConfirmed) => {
          setAsking(false)
          if (isConfirmed === null) return
          open.changeSale((sale) => (isConfirmed ? { ...sale, isAgeConfirmed: true } : withoutRestricted(sale, priced)))
          if (isConfirmed) setView({ kind: 'pay' })
        }}
      />
    </CounterMain>
  )
}

const withoutRestricted = (sale: Sale, { sold }: PricedSale): Sale => {
  const left = sold
    .filter(({ goods }) => !goods.age_restricted)
    .map(({ goods: { id }, quantity }) => ({ id, quantity }))
  return left.length === 0 ? { ...NO_SALE, member: sale.member } : { ...sale, lines: left }
}

interface ScreenProps extends TillProps {
  view: View
  setView: (view: View) => void
  open: OpenSalesState
  priced: PricedSale
  search: CounterSearch
  pay: () => void
}

function Screen({ view, setView, open, priced, search, pay, ...props }: ScreenProps) {
  const sell = () => setView(SELL)
  const onReceipt = useCallback(
    (taken: Taken) => setView({ kind: 'receipt', taken, change: 0, isNew: false }),
    [setView],
  )
  switch (view.kind) {
    case 'sell':
      return <SellScreen {...props} {...{ open, priced, search }} onPay={pay} onReceipt={onReceipt} />
    case 'pay':
      return (
        <PayScreen
          {...props}
          sales={open.sales}
          priced={priced}
          onBack={sell}
          onTaken={(taken, change) => {
            open.begin()
            setView({ kind: 'receipt', taken, change, isNew: true })
          }}
        />
      )
    case 'receipt':
      return <ReceiptScreen {...props} {...view} onNext={sell} />
    case 'shift':
      return <ShiftScreen {...props} onBack={sell} />
    case 'sales':
      return <SalesScreen {...props} onBack={sell} onOpen={onReceipt} />
    case 'refund':
      return <RefundScreen {...props} onBack={sell} />
    case 'printer':
      return (
        <Suspense>
          <PrinterScreen shiftId={props.device.shift.id} onBack={sell} />
        </Suspense>
      )
  }
}
