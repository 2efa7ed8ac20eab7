import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { addBundle } from '#contract/cart/calls/add-bundle.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import { MAX_PRODUCTS_PER_PAGE } from '#contract/constants.ts'
import { isStoreAnswer } from '../../../lib/http/call-errors.ts'
import { callQuery } from '../../../lib/http/call-query.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { isBuyable } from '../../../lib/stock-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Price } from '../../../ui/price.tsx'
import { SkeletonRow } from '../../../ui/skeleton.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useProductMessages } from '../../catalogue/messages/product/product-messages.ts'
import { useCartPageMessages } from '../messages/cart-page/cart-page-messages.ts'
import { useConnection } from '../sync/use-connection.ts'
import { type BundlePiece, bundleItems, bundlePieces, firstChoice } from './bundle-pieces.ts'
import { requestAddBundle } from './bundle-requests.ts'
import styles from './bundle-sheet.module.css'
import { useBundleRequest } from './use-bundle-request.ts'

const products = async () => (await import('#contract/catalogue/calls/get-products.ts')).getProducts

const goodsQuery = (promotionId: number) => {
  const query = { promotion_id: String(promotionId), per_page: String(MAX_PRODUCTS_PER_PAGE) }
  return callQuery(products, { query }, { queryKey: ['products', query] })
}

type Items = BodyOf<typeof addBundle>['items']

interface Props {
  promotion: Promotion
  first: number
  isOpen: boolean
  onClose: () => void
}

/** Sheet to choose the product of each piece of a bundle and add the whole bundle to the cart. */
export function BundleSheet({ promotion, first, isOpen, onClose }: Props) {
  const { data, error } = useQueryDisplay(useQuery({ ...goodsQuery(promotion.id), enabled: isOpen }))
  const { bundle: messages } = useCartPageMessages()
  // Outside of the sheet's content, so that a sheet that is closed and reopened reuses the idempotency key.
  const bundle = useBundleRequest(requestAddBundle, messages.waits)
  const take = async (items: Items) => {
    if ((await bundle.press({ promotion_id: promotion.id, items })) === 'done') onClose()
  }
  const pieces = bundlePieces(promotion, data?.products.data ?? [])
  return (
    <Sheet title={promotion.name} isOpen={isOpen} onClose={onClose}>
      <div className={styles.inside}>
        <p className={styles.price}>
          <Price amount={promotion.price} />
        </p>
        {!data ? (
          isStoreAnswer(error) ? (
            <LoadFailure error={error} />
          ) : (
            <SkeletonRow />
          )
        ) : pieces.some(({ goods }) => goods.length === 0) ? (
          <p>{messages.noGoods}</p>
        ) : (
          <Pieces pieces={pieces} first={first} isBusy={bundle.isBusy} onTake={take} />
        )}
      </div>
    </Sheet>
  )
}

interface PiecesProps {
  pieces: readonly BundlePiece[]
  first: number
  isBusy: boolean
  onTake: (items: Items) => Promise<void>
}

function Pieces({ pieces, first, isBusy, onTake }: PiecesProps) {
  const { bundle: messages } = useCartPageMessages()
  const { offers } = useProductMessages()
  const isOffline = useConnection(({ state }) => state !== 'online')
  const [chosen, setChosen] = useState(() => pieces.map((piece) => firstChoice(piece, first)))
  const items = bundleItems(pieces, chosen)
  const choose = (at: number, id: number) => setChosen(chosen.map((before, index) => (index === at ? id : before)))
  return (
    <>
      {pieces.map((piece, at) => (
        <SelectField
          key={`${at} ${piece.label}`}
          label={messages.choose(piece.label, piece.at, piece.of)}
          options={piece.goods.map((card) => optionOf(card, messages.soldOut))}
          value={String(chosen[at] ?? '')}
          onChange={({ target }) => choose(at, Number(target.value))}
        />
      ))}
      {items && !isOffline ? (
        <Button isWide isBusy={isBusy} onClick={() => void onTake(items)}>
          {messages.take}
        </Button>
      ) : (
        <Button kind="line" isWide aria-disabled>
          <StatusDot state="hollow" />
          {isOffline ? offers.takeLater : messages.take}
        </Button>
      )}
    </>
  )
}

function optionOf(card: ProductCard, soldOut: (name: string) => string) {
  const { title } = productTitle(card)
  const isDisabled = !isBuyable(card)
  return { value: String(card.id), label: isDisabled ? soldOut(title) : title, isDisabled }
}
