import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../../messages/namespace.ts'
import { useActing } from '../../../session/acting.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { actingNamespace } from '../../buyers/messages/acting/acting-messages.ts'
import styles from './home-frame.module.css'

const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('../../buyers/handed-over-notice.tsx')).HiddenPart,
)

interface Props {
  title: ReactNode
  /** At the right of the title. */
  beside: ReactNode
  /** Time of the displayed data when the server does not respond (milliseconds since 1970). */
  asOf: number | null
  children: ReactNode
}

/** Layout of the page where dealers and sales persons begin, over the whole width. */
export function HomeFrame({ title, beside, asOf, children }: Props) {
  if (useActing()?.isShown)
    return (
      <Suspense>
        <HandedOverNotice isPage />
      </Suspense>
    )
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {beside}
      </header>
      <StaleNotice at={asOf} />
      {children}
    </div>
  )
}
