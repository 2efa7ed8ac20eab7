import { BundleGroup } from './bundles/bundle-group.tsx'
import { CartLine } from './cart-line.tsx'
import { groupLines } from './group-lines.ts'
import { lineId } from './line-id.ts'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { ShownCart } from './state/cart-view.ts'

/** All cart lines, grouped by bundle. */
export function CartLines({ lines, calculation }: Pick<ShownCart, 'lines' | 'calculation'>) {
  const { cart } = useCartMessages()
  return groupLines(lines).map(({ promotionId, lines: together }) =>
    promotionId === null ? (
      <ul key={together[0]?.key} aria-label={cart.lines}>
        {together.map((line) => (
          <CartLine key={line.key} line={line} id={lineId(line)} />
        ))}
      </ul>
    ) : (
      <BundleGroup key={promotionId} promotionId={promotionId} lines={together} calculation={calculation} />
    ),
  )
}
