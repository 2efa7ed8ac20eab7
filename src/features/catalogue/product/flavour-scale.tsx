import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useTint } from '../../../ui/tint.ts'
import { bandAt, stepBy } from './flavour-position.ts'
import styles from './flavour-scale.module.css'

type Flavour = Home['flavours'][number]

/**
 * All flavours as bands, one of them open. Rendered as links on the server; after hydration one slider: dragged
 * anywhere, moved by arrow keys, opened by Enter or by a tap on the open band.
 */
export function FlavourScale({ flavours }: { flavours: readonly Flavour[] }) {
  const { home } = useMessages()
  const [at, setAt] = useState(() => Math.floor(flavours.length / 2))
  const isSlider = useIsMounted()
  const chosen = flavours[at]
  if (!chosen) return null
  return (
    <section aria-label={home.flavour} data-whole>
      <h2 className={styles.head}>
        <Link href={paths.product('product', chosen.id)}>{chosen.flavour}</Link>
        <span>{home.position(at + 1, flavours.length)}</span>
      </h2>
      {isSlider ? (
        <Slider flavours={flavours} at={at} onMove={setAt} />
      ) : (
        <div className={styles.scale}>
          {flavours.map((flavour, index) => (
            <Band key={flavour.id} flavour={flavour} isOpen={index === at} isLink />
          ))}
        </div>
      )}
    </section>
  )
}

const never = () => () => {}

/** False in the first render, which has to match the server's. */
const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface SliderProps {
  flavours: readonly Flavour[]
  at: number
  onMove: (at: number) => void
}

function Slider({ flavours, at, onMove }: SliderProps) {
  const { home } = useMessages()
  const [, goTo] = useLocation()
  const { onPointerDown, onPointerMove, onPointerUp } = useDrag({ flavours, at, onMove })
  const chosen = flavours[at]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen) goTo(paths.product('product', chosen.id))
    const next = stepBy(event.key, at, flavours.length)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div
      className={styles.scale}
      role="slider"
      tabIndex={0}
      aria-label={home.flavour}
      aria-valuemin={1}
      aria-valuemax={flavours.length}
      aria-valuenow={at + 1}
      aria-valuetext={chosen?.flavour}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
    >
      {flavours.map((flavour, index) => (
        <Band key={flavour.id} flavour={flavour} isOpen={index === at} />
      ))}
    </div>
  )
}

/** Drags relative to the open band: the pointer's offset within that band stays constant. */
function useDrag({ flavours, at, onMove }: SliderProps) {
  const [, goTo] = useLocation()
  const held = useRef<{ offset: number; moved: boolean; wasOpen: boolean } | null>(null)
  const widths = (scale: HTMLElement) => {
    const open = scale.children[at]?.clientWidth ?? 0
    return { open, band: (scale.clientWidth - open) / Math.max(1, flavours.length - 1) }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const scale = event.currentTarget
      const x = event.clientX - scale.getBoundingClientRect().left
      const { open, band } = widths(scale)
      const touched = bandAt(x, { at, open, band, count: flavours.length })
      const left = touched * band
      held.current = { offset: Math.min(Math.max(0, x - left), open), moved: false, wasOpen: touched === at }
      scale.setPointerCapture(event.pointerId)
      onMove(touched)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      const scale = event.currentTarget
      const x = event.clientX - scale.getBoundingClientRect().left - held.current.offset
      const next = Math.min(Math.max(0, Math.round(x / widths(scale).band)), flavours.length - 1)
      if (next !== at) held.current.moved = true
      onMove(next)
    },
    onPointerUp() {
      const { moved, wasOpen } = held.current ?? {}
      held.current = null
      const chosen = flavours[at]
      if (wasOpen && !moved && chosen) goTo(paths.product('product', chosen.id))
    },
  }
}

function Band({ flavour, isOpen, isLink = false }: { flavour: Flavour; isOpen: boolean; isLink?: boolean }): ReactNode {
  const tint = useTint(flavour.id, flavour.picture)
  const look = `${styles.band} ${isOpen ? styles.open : ''} ${tint}`
  const inside = isOpen && (
    <Picture picture={flavour.picture} alt="" sizes="(min-width:1024px) 260px,110px" maxWidth={640} />
  )
  if (!isLink) return <span className={look}>{inside}</span>
  return (
    <a className={look} href={paths.product('product', flavour.id)} aria-label={flavour.flavour}>
      {inside}
    </a>
  )
}
