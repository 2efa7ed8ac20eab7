import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSite } from '../../../lib/site.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import type { StaffSection } from '../staff-sections.ts'
import { PhoneNavigation } from './phone-navigation.tsx'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './staff-shell.module.css'
import { usePaletteKeys } from './use-palette-keys.ts'

interface Props {
  /** null: Today. */
  section: StaffSection | null
  /** The search of everything, which knows the other features. */
  Palette: ComponentType<{ isOpen: boolean; onClose: () => void }>
  children: ReactNode
}

/**
 * The frame in which staff work, in place of the shop's header, footer and tab bar: sections at the side, on phones
 * below, and the search of everything. Its tokens hold for everything inside it.
 */
export function StaffShell({ section, Palette, children }: Props) {
  const { skipToContent } = useMessages()
  const { palette } = useStaffMessages()
  const { name } = useSite()
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  usePaletteKeys(search)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {skipToContent}
      </a>
      <header className={styles.top}>
        <Link href={paths.staff()}>{name}</Link>
        <IconButton aria-label={palette.search} aria-haspopup="dialog" onClick={search}>
          <Icon name="search" />
        </IconButton>
      </header>
      <Rail section={section} onSearch={search} />
      <main id="content" className={styles.content}>
        {children}
      </main>
      <PhoneNavigation section={section} />
      <Shortcuts />
      <Suspense>
        <Palette isOpen={isSearching} onClose={() => setSearching(false)} />
      </Suspense>
    </div>
  )
}
