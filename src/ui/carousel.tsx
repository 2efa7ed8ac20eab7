import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useComponentsMessages } from '../messages/components/components-messages.ts'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

interface Props {
  label: string
  /** One element per slide. */
  children: ReactNode
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides in a scroll container; keys and buttons move it too. It never advances automatically. */
export function Carousel({ label, children }: Props) {
  const { carousel } = useComponentsMessages()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const slides = Children.toArray(children)
  const goTo = (next: number) => {
    const left = next * (strip.current?.clientWidth ?? 0)
    if (next >= 0 && next < slides.length)
      strip.current?.scrollTo({ left, behavior: wantsMotion() ? 'smooth' : 'auto' })
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by || event.target !== event.currentTarget) return
    event.preventDefault()
    goTo(at + by)
  }
  return (
    <section className={styles.carousel} aria-roledescription={carousel.role} aria-label={label}>
      {/* A focusable list needs a name. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scroll regions need keys */}
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...(slides.length > 1 && { tabIndex: 0, 'aria-label': label })}
      >
        {slides.map((slide, index) => (
          <li key={index} inert={index !== at} aria-label={carousel.position(index + 1, slides.length)}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls at={at} count={slides.length} onGo={goTo} />}
    </section>
  )
}

/** Buttons for the previous and next slide, and the current position. */
function Controls({ at, count, onGo }: { at: number; count: number; onGo: (next: number) => void }) {
  const { carousel } = useComponentsMessages()
  return (
    <div className={styles.controls}>
      <IconButton aria-label={carousel.previous} aria-disabled={at === 0 || undefined} onClick={() => onGo(at - 1)}>
        <Icon name="left" />
      </IconButton>
      <div className={styles.scale} aria-hidden="true">
        {Array.from({ length: count }, (_slide, index) => (
          <span key={index} data-at={index === at || undefined} />
        ))}
      </div>
      <p aria-live="polite">{carousel.position(at + 1, count)}</p>
      <IconButton aria-label={carousel.next} aria-disabled={at === count - 1 || undefined} onClick={() => onGo(at + 1)}>
        <Icon name="right" />
      </IconButton>
    </div>
  )
}
