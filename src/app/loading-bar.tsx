import { useEffect, useRef } from 'react'
import { LOADING_BAR_HEIGHT_PX, LOADING_BAR_MS } from '#contract/constants.ts'
import styles from './loading-bar.module.css'

interface Bar {
  start(): void
  finish(): void
}

/** Uses Web Animations: no style attribute, and no main-thread work while it runs. */
export function animateBar(element: HTMLElement): Bar {
  let running: Animation | undefined
  return {
    start() {
      running?.cancel()
      element.hidden = false
      const frames = { transform: ['scaleX(0)', 'scaleX(.95)'] }
      running = element.animate(frames, { duration: LOADING_BAR_MS, easing: 'cubic-bezier(.1,.6,.3,1)', fill: 'both' })
    },
    finish() {
      if (!running) return
      const { transform } = getComputedStyle(element)
      running.cancel()
      const ending = element.animate(
        { transform: [transform, 'scaleX(1)', 'scaleX(1)'], opacity: [1, 1, 0] },
        { duration: 220, fill: 'both' },
      )
      running = ending
      ending.onfinish = () => {
        if (running !== ending) return
        running = undefined
        element.hidden = true
      }
    },
  }
}

/** The specification's bar: 3 px at the top edge, full after 2000 ms, shown for every navigation (no throttle). */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const bar = useRef<Bar>(null)
  useEffect(() => {
    if (!element.current) return
    bar.current ??= animateBar(element.current)
    if (isLoading) bar.current.start()
    else bar.current.finish()
  }, [isLoading])
  return <div ref={element} className={styles.bar} data-height={LOADING_BAR_HEIGHT_PX} aria-hidden="true" hidden />
}
