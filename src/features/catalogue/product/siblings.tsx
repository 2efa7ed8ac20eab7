import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalogue/product.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { ColourSwatch } from '../../../ui/colour-swatch.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moveRovingFocus } from '../../../ui/roving-focus.ts'
import { useTint } from '../../../ui/tint.ts'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import { type Sibling, siblingGroups } from './sibling-groups.ts'
import styles from './siblings.module.css'

/**
 * Other flavours or colours of the product, named and by flavour family. One tab stop: arrow keys move among them, Enter
 * or Space opens one. Each is a link, for readers without scripts and for search engines.
 */
export function Siblings({ product }: { product: Product }) {
  const { home, product: messages } = useCatalogueMessages()
  const { terms } = useSite()
  const { familyName } = useShownTerms()
  const [focused, setFocused] = useState(product.id)
  const { siblings, attributes, type } = product
  if (siblings.length < 2) return null
  const groups = siblingGroups(siblings, terms?.flavour_families.map(({ id }) => id) ?? [])
  const inOrder = groups.flatMap((group) => group.siblings)
  const at = inOrder.findIndex(({ id }) => id === product.id)
  const kind = attributes.flavour ? messages.flavours : attributes.colour ? messages.colours : messages.variants
  return (
    <div className={styles.siblings}>
      <p>
        <span>{kind}</span>
        <span>{home.position(at + 1, inOrder.length)}</span>
      </p>
      <div className={styles.choices} role="radiogroup" tabIndex={-1} aria-label={kind} onKeyDown={moveFocus}>
        {groups.map((group) => {
          const family = groups.length > 1 && group.family !== null ? familyName(group.family) : null
          const swatches = group.siblings.map((sibling) => (
            <Swatch
              key={sibling.id}
              sibling={sibling}
              family={family}
              href={paths.product(type, sibling.id)}
              isChosen={sibling.id === product.id}
              isTabStop={sibling.id === focused}
              onFocus={() => setFocused(sibling.id)}
            />
          ))
          return (
            <div key={group.family} className={styles.family}>
              {/* Part of the name of each swatch: a radio group may own radios only. */}
              {family !== null && (
                <span className={styles.name} aria-hidden="true">
                  {family}
                </span>
              )}
              {swatches}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Moves the focus only, because choosing a variant opens its page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (moveRovingFocus(event, '[role=radio]', true) || event.key !== ' ') return
  event.preventDefault()
  ;(event.target as HTMLElement).click()
}

interface SwatchProps {
  sibling: Sibling
  family: string | null
  href: string
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
}

function Swatch({ sibling, family, href, isChosen, isTabStop, onFocus }: SwatchProps) {
  const { product } = useCatalogueMessages()
  const tint = useTint(sibling.id, sibling.swatch)
  const isSoldOut = sibling.stock <= 0
  const label = [sibling.label, family, isSoldOut && product.soldOut].filter(Boolean).join(', ')
  return (
    <Link
      className={`${styles.swatch} ${tint}`}
      href={href}
      role="radio"
      aria-label={label}
      aria-checked={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-sold-out={isSoldOut || undefined}
      onFocus={onFocus}
    >
      {isChosen ? <Icon name="check" /> : <ColourSwatch />}
      <span>{sibling.label}</span>
    </Link>
  )
}
