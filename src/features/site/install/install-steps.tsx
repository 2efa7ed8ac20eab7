import type { ReactNode } from 'react'
import { useInstallMessages } from '../messages/install/install-messages.ts'
import styles from './install-card.module.css'
import type { InstallWay } from './install-way.ts'

/** Pictures of the browser's controls, 96 × 64, as outlines without text. */
const SHARE = 'M48 33V17M42 23l6-6 6 6M41 29h-3v17h20V29h-3'
const PICTURES = {
  /** The share symbol in the bar at the lower edge of Safari. */
  shareBelow: `M8 4v50h80V4M8 12h80M22 31l-6 6 6 6M74 31l6 6-6 6${SHARE}`,
  /** The share symbol in the bar at the upper edge of Safari. */
  shareAbove: `M4 6h88v52H4zM4 50h88${SHARE}`,
  /** The menu symbol in the upper right corner. */
  menu: 'M8 60V6h80v54M8 24h80M18 15h46M77 11v.1M77 15v.1M77 19v.1',
  /** The row with a plus in a square. */
  add: 'M8 14h80v36H8zM18 32h38M66 24h14v16H66zM73 28v8M69 32h8',
  /** The button in the upper right corner that confirms. */
  confirm: 'M8 60V6h80v54M8 24h80M16 15h14M64 10h18v10H64zM68 15l3 3 7-6',
} as const

const Picture = ({ name }: { name: keyof typeof PICTURES }) => (
  <svg className={styles.picture} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
    <path d={PICTURES[name]} />
  </svg>
)

const Step = ({ picture, children }: { picture: keyof typeof PICTURES; children: ReactNode }) => (
  <li>
    <Picture name={picture} />
    <p>{children}</p>
  </li>
)

/** The steps of an installation by hand, with a picture of the control that each needs. */
export function InstallSteps({ way }: { way: Exclude<InstallWay, 'prompt'> }) {
  const { steps } = useInstallMessages()
  return (
    <ol className={styles.steps}>
      <Step picture={way === 'android' ? 'menu' : way === 'ios' ? 'shareBelow' : 'shareAbove'}>
        {way === 'android' ? steps.menu : steps.share}
      </Step>
      <Step picture="add">{way === 'safari' ? steps.dock : way === 'ios' ? steps.home : steps.homeOrInstall}</Step>
      <Step picture="confirm">{steps.confirm}</Step>
    </ol>
  )
}
