import { type ChangeEvent, useState } from 'react'
import { Link } from 'wouter'
import { useConnection } from '../../features/cart/use-connection.ts'
import { useSession } from '../../features/session/use-session.ts'
import { setTheme, storedTheme, type Theme } from '../../lib/theme.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useAccountWords } from '../../words/account-words.ts'
import { useCartWords } from '../../words/cart-words.ts'
import styles from './account-sheet.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Who is signed in, how the store looks, and the way out. */
export function AccountSheet({ isOpen, onClose }: Props) {
  const { account, nav } = useAccountWords()
  const { sync } = useCartWords()
  const { profile } = useSession()
  const { parkedElsewhere } = useConnection()
  return (
    <Sheet title={account.title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.account}>
        {profile && (
          <p>
            <strong>
              {profile.first_name} {profile.last_name}
            </strong>
            <span>{profile.dealer?.company_name ?? profile.email ?? profile.phone}</span>
          </p>
        )}
        {parkedElsewhere > 0 && <p>{sync.parked(parkedElsewhere)}</p>}
        <ThemeChoice />
        <Link className={buttonClass('line', true)} href={paths.logOut()} onClick={onClose}>
          {nav.signOut}
        </Link>
      </div>
    </Sheet>
  )
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

function ThemeChoice() {
  const { account } = useAccountWords()
  const [chosen, setChosen] = useState(storedTheme)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const theme = THEMES.find((known) => known === event.target.value) ?? 'system'
    setTheme(theme)
    setChosen(theme)
  }
  return (
    <div className={styles.theme}>
      <span aria-hidden="true">{account.theme}</span>
      <Select
        label={account.theme}
        value={chosen}
        onChange={choose}
        options={THEMES.map((value) => ({ value, label: account[value] }))}
      />
    </div>
  )
}
