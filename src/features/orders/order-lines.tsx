import { Link } from 'wouter'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { goodsText } from '../../lib/format/pieces.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { ColourSwatch } from '../../ui/colour-swatch.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useTint } from '../../ui/tint.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-lines.module.css'

interface Props extends Pick<Order, 'lines' | 'completed_at'> {
  /** Ids of the products that the reader may review. */
  reviewable?: ReadonlySet<number>
}

/** The order lines, each with its share of every discount. */
export const OrderLines = ({ lines, completed_at, reviewable }: Props) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        isArrived={completed_at !== null}
        isReviewable={reviewable?.has(line.productable_id) ?? false}
      />
    ))}
  </ul>
)

interface LineProps {
  line: OrderLine
  isArrived: boolean
  isReviewable: boolean
}

function Line({ line, isArrived, isReviewable }: LineProps) {
  const { productable_id: id, productable_type: type, image, quantity } = line
  const tint = useTint(id, image)
  const { title, line: kind } = productTitle(line)
  return (
    <li className={`${styles.line} ${tint}`}>
      <Picture picture={image} alt="" sizes="72px" maxWidth={320} />
      <div className={styles.words}>
        <h3>
          {line.attributes.flavour && <ColourSwatch />}
          <Link href={paths.product(type, id)}>{title}</Link>
          <span>× {quantity}</span>
        </h3>
        {kind && <p>{kind}</p>}
        <LineFacts line={line} />
        {isReviewable && <ReviewLink line={line} />}
        {isArrived && line.warranty_days > 0 && <ClaimLink line={line} />}
      </div>
      <LineSum line={line} />
    </li>
  )
}

function ReviewLink({ line: { productable_id, name } }: { line: OrderLine }) {
  const { line: messages } = useOrdersMessages()
  return (
    <Link
      className={styles.claim}
      href={paths.reviews({ product: productable_id })}
      aria-label={messages.reviewOf(name)}
    >
      {messages.review}
    </Link>
  )
}

/** Link to file a warranty claim; the claims page decides whether the warranty is still valid. */
function ClaimLink({ line: { id } }: { line: OrderLine }) {
  const { line: messages } = useOrdersMessages()
  return (
    <Link className={styles.claim} href={paths.claims({ line: id })}>
      {messages.claim}
    </Link>
  )
}

function LineFacts({ line }: { line: OrderLine }) {
  const { line: messages } = useOrdersMessages()
  const { locale } = useSite()
  const { components, tax, preorder_quantity, refunded_quantity, warranty_days } = line
  const facts = [
    preorder_quantity > 0 && messages.preOrder(preorder_quantity),
    refunded_quantity > 0 && messages.refunded(refunded_quantity),
    // The tax label states that the price includes the tax.
    tax && `${tax.label} ${formatMoney(tax.amount, locale)}`,
    warranty_days > 0 && messages.warranty(warranty_days),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {components.length > 0 && (
        <p>
          {messages.holds} {goodsText(components)}
        </p>
      )}
    </>
  )
}

/** Total of the line, with each discount applied to it. */
function LineSum({ line }: { line: OrderLine }) {
  const messages = useOrdersMessages()
  const { locale } = useSite()
  const { checkout_type, points_price, quantity, unit_price, line_subtotal, line_total } = line
  if (checkout_type === 'points')
    return <p className={styles.sum}>{messages.points(formatCount((points_price ?? 0) * quantity, locale))}</p>
  const off = [
    { name: messages.line.promo, amount: line.promo_discount },
    { name: messages.line.voucher, amount: line.voucher_discount },
    { name: messages.line.affiliate, amount: line.affiliate_discount },
    { name: messages.line.manual, amount: line.manual_discount },
  ].filter(({ amount }) => amount > 0)
  return (
    <div className={styles.sum}>
      <p>
        {off.length > 0 && <Price amount={line_subtotal} isStruck />} <Price amount={line_total} />
      </p>
      {quantity > 1 && <small>{messages.line.each(formatMoney(unit_price, locale))}</small>}
      {off.map(({ name, amount }) => (
        <small key={name}>
          {name} {formatMoney(-amount, locale)}
        </small>
      ))}
    </div>
  )
}
