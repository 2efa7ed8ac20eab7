import { useState } from 'react'
import { useLocation } from 'wouter'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import type { WishTarget } from '../../offline/requests/wishes.ts'
import { paths } from '../../paths.ts'
import { storeReturnPage } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadWishlistActions } from './start-wishlist.ts'
import styles from './wishlist-button.module.css'
import { isWished, useIsWished } from './wishlist-state.ts'

interface Props extends WishTarget {
  /** Name of the product, for the label. */
  name: string
  /** `picture`: in the upper right corner of a positioned image box; `line`: in the text flow. */
  place?: 'picture' | 'line'
}

/** Toggles a product on the wishlist. A guest is led to sign-in, and the item is offered afterwards. */
export function WishlistButton({ productable_id, productable_type, name, place = 'picture' }: Props) {
  const { nav, messages } = useMessages()
  const [, goTo] = useLocation()
  const isOn = useIsWished(productable_id)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async () => {
    setIsBusy(true)
    try {
      const actions = await loadWishlistActions()
      const result = await actions.say({ productable_id, productable_type, name }, !isWished(productable_id))
      if (result !== 'sign-in') return
      storeReturnPage()
      goTo(paths.logIn())
    } catch {
      showAlert(messages.somethingWrong)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.heart}
      data-place={place}
      aria-label={nav.wish(name)}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  )
}
