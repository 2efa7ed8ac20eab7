import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useDeferredValue, useState } from 'react'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './package-contents.module.css'
import { productsQuery } from './product-queries.ts'

/** Letters from which on products are searched. */
const MIN_SEARCH = 2

interface Props {
  label: string
  hint: string
  isTaken: (id: number) => boolean
  onPick: (card: StaffProductCard) => void
  /** Reads barcodes; without it there is a search only. */
  Camera?: ComponentType<{ onCode: (code: string) => void }>
}

const foundQuery = (q: string) => {
  const asked: Partial<Record<string, string>> = { q, type: 'product' }
  return productsQuery((name) => asked[name])
}

/** The text of a search, and the products that it finds. */
function useFound({ isTaken, onPick }: Pick<Props, 'isTaken' | 'onPick'>) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const isSearch = q.length >= MIN_SEARCH
  const { data } = useQuery({ ...foundQuery(q), enabled: isSearch, gcTime: 0 })
  const free = (cards: readonly StaffProductCard[]) => cards.filter(({ id }) => !isTaken(id))
  const pick = (card: StaffProductCard) => {
    onPick(card)
    setText('')
  }
  /** Picks the only product that the code finds. */
  async function enter(code: string): Promise<void> {
    setText(code)
    if (code.trim().length < MIN_SEARCH) return
    const answer = await queries.fetchQuery(foundQuery(code.trim())).catch(() => null)
    const [only, ...others] = free(answer?.products.data ?? [])
    if (only && others.length === 0) pick(only)
  }
  return { text, setText, found: isSearch && data ? free(data.products.data) : undefined, pick, enter }
}

/**
 * Finds products, not packages, by name, SKU or barcode. Enter, with which a scanner ends its code, picks the only product
 * that is found.
 */
export function ProductSearch({ label, hint, Camera, ...search }: Props) {
  const { nothing } = useStaffCatalogueMessages()
  const { text, setText, found, pick, enter } = useFound(search)
  return (
    <div className={styles.search}>
      <Field
        type="search"
        {...{ label, hint }}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void enter(text)
        }}
      />
      {Camera && <Scan Camera={Camera} onCode={(code) => void enter(code)} />}
      <ul aria-live="polite">
        {found?.length === 0 && <li>{nothing}</li>}
        {found?.map((card) => (
          <Found key={card.id} card={card} onPick={pick} />
        ))}
      </ul>
    </div>
  )
}

function Found({ card, onPick }: { card: StaffProductCard; onPick: (card: StaffProductCard) => void }) {
  const { editor } = useStaffCatalogueMessages()
  return (
    <li>
      <button type="button" onClick={() => onPick(card)}>
        {editor.contents.pick(card.name)}
        <small>{card.sku}</small>
      </button>
    </li>
  )
}

/** Opens the camera until it has read a code. */
function Scan({ Camera, onCode }: Required<Pick<Props, 'Camera'>> & { onCode: (code: string) => void }) {
  const { editor } = useStaffCatalogueMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? editor.stopScan : editor.scan}
      </Button>
      {isOpen && (
        <Camera
          onCode={(code) => {
            setIsOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}
