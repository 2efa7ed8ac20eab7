import { memo, Suspense, useLayoutEffect, useState } from 'react'
import { formatCount } from '../../lib/format/format-money.ts'
import { useIsOffline } from '../../lib/http/use-is-offline.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon, StrokeIcon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './counter.module.css'
import { CounterMenu } from './counter-menu.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { ParkedSheet } from './parked-sheet.tsx'
import type { ParkedSale } from './sale.ts'
import type { OpenDevice, TillProps, View } from './till-props.ts'
import type { CounterSearch } from './use-search.ts'

const GoodsCamera = lazyComponent([], async () => (await import('./goods-camera.tsx')).GoodsCamera)

const SCAN = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16'
const MORE = 'M5.5 12h1M11.5 12h1M17.5 12h1'

interface Props extends Pick<TillProps, 'counter' | 'device' | 'requests'> {
  search: CounterSearch
  isSelling: boolean
  parked: readonly ParkedSale[]
  onResume: (parkedAt: number) => void
  onView: (view: View) => void
}

/** The search, the till, what is parked and what waits to be sent. A scan does not draw it. */
export const CounterBar = memo(function CounterBar({ search, isSelling, parked, onResume, onView, ...props }: Props) {
  const messages = useCounterMessages()
  const { name } = useSite()
  const [shown, setShown] = useState<'menu' | 'parked' | 'camera' | null>(null)
  const close = () => setShown(null)
  const { requests } = props
  const isOffline = useIsOffline()
  const waiting = requests.filter(({ state }) => state === 'waiting').length
  const refused = requests.filter(({ state }) => state === 'refused').length
  return (
    <header className={styles.bar} data-told={refused > 0 || isOffline || waiting > 0 || undefined}>
      <span className={styles.brand}>{name}</span>
      <SearchField search={search} count={props.counter.goods.length} isSelling={isSelling} />
      <IconButton aria-label={messages.scan} aria-haspopup="dialog" onClick={() => setShown('camera')}>
        <StrokeIcon path={SCAN} />
      </IconButton>
      <TillState
        till={props.device.till}
        {...{ refused, waiting, isOffline }}
        onSales={() => onView({ kind: 'sales' })}
      />
      {parked.length > 0 && (
        <button type="button" className={styles.parked} aria-haspopup="dialog" onClick={() => setShown('parked')}>
          <StatusDot state="half" />
          {messages.parked(parked.length)}
        </button>
      )}
      <IconButton aria-label={messages.menu} aria-haspopup="dialog" onClick={() => setShown('menu')}>
        <StrokeIcon path={MORE} />
      </IconButton>
      <CounterMenu isOpen={shown === 'menu'} device={props.device} onClose={close} onView={onView} />
      <ParkedSheet
        isOpen={shown === 'parked'}
        parked={parked}
        counter={props.counter}
        onClose={close}
        onResume={(parkedAt) => {
          close()
          onResume(parkedAt)
          onView({ kind: 'sell' })
        }}
      />
      <Sheet title={messages.scan} isOpen={shown === 'camera'} onClose={close}>
        <Suspense>{shown === 'camera' && <GoodsCamera onCode={(code) => search.take(code) && close()} />}</Suspense>
      </Sheet>
    </header>
  )
})

/** Has the focus from the start where a keyboard or a scanner is used; on a touch screen that would open the keyboard. */
function SearchField({ search, count, isSelling }: { search: CounterSearch; count: number; isSelling: boolean }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const { field } = search
  useLayoutEffect(() => {
    if (isSelling && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [field, isSelling])
  return (
    <form className={styles.search} role="search" onSubmit={search.submit}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={messages.search}
        placeholder={messages.searchCount(formatCount(count, locale))}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={search.change}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.currentTarget.value === '') return
          event.preventDefault()
          search.clear()
        }}
      />
      <kbd>F2</kbd>
    </form>
  )
}

interface StateProps {
  till: OpenDevice['till']
  refused: number
  waiting: number
  isOffline: boolean
  onSales: () => void
}

/** The till and its connection; what is not booked or waits is one tap away. */
function TillState({ till, refused, waiting, isOffline, onSales }: StateProps) {
  const messages = useCounterMessages()
  const state = refused > 0 ? 'signal' : isOffline ? 'hollow' : waiting > 0 ? 'half' : 'full'
  return (
    <button type="button" className={styles.till} onClick={onSales}>
      <span className={styles.hidden}>{messages.sales}</span>
      <StatusDot state={state} />
      <span role="status">
        <b>
          {till.storeName}, {till.name}
        </b>
        {refused > 0 && <i>{messages.notBooked(refused)}</i>}
        {refused === 0 && (isOffline || waiting > 0) && (
          <small>
            {[isOffline && messages.offline, waiting > 0 && messages.waiting(waiting)].filter(Boolean).join(', ')}
          </small>
        )}
      </span>
    </button>
  )
}
