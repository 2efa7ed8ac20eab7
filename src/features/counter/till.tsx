import { Suspense, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { AgeCheck } from './age-check.tsx'
import type { OpenSales, Taken } from './counter-acts.ts'
import { CounterBar } from './counter-bar.tsx'
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

/** An open till: one screen at a time below the bar in which products are searched and scanned. */
export function Till(props: TillProps) {
  const stored = useStoredSales(props.person)
  return stored && <Screens {...props} stored={stored} />
}

function Screens({ stored, ...props }: TillProps & { stored: OpenSales }) {
  const { person, counter } = props
  const [view, setView] = useState<View>({ kind: 'sell' })
  const [isAsking, setAsking] = useState(false)
  const open = useOpenSales(person, stored)
  const { current } = open.sales
  const priced = pricedSale(current, counter)
  const pay = () => {
    if (priced.sold.length === 0) return
    if (priced.restricted > 0 && !current.isAgeConfirmed) setAsking(true)
    else setView({ kind: 'pay' })
  }
  const sell = () => setView({ kind: 'sell' })
  const search = useSearch({
    goods: counter.goods,
    isSelling: view.kind === 'sell',
    onGoods: (goods) => {
      open.changeSale((sale) => withOneMore(sale, goods))
      sell()
    },
    onMember: (member) => {
      open.changeSale((sale) => ({ ...sale, member }))
      sell()
    },
    onEnter: view.kind === 'receipt' ? sell : view.kind === 'sell' ? pay : () => {},
  })
  return (
    <>
      <CounterBar {...props} search={search} view={view} open={open} onView={setView} />
      <Screen {...{ ...props, view, setView, open, priced, search, pay }} />
      <AgeCheck
        isOpen={isAsking}
        terms={counter.terms}
        priced={priced}
        onConfirm={() => {
          setAsking(false)
          open.changeSale((sale) => ({ ...sale, isAgeConfirmed: true }))
          setView({ kind: 'pay' })
        }}
        onRefuse={() => setAsking(false)}
        onTakeOut={() => {
          setAsking(false)
          open.changeSale((sale) => withoutRestricted(sale, priced))
        }}
      />
    </>
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
  const sell = () => setView({ kind: 'sell' })
  const onReceipt = (taken: Taken) => setView({ kind: 'receipt', taken, change: 0, isNew: false })
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
