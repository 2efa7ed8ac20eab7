import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { CartLine } from '#contract/cart/cart.ts'
import { MAX_REMARK } from '#contract/checkout/checkout-readiness.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useTint } from '../../ui/tint.ts'
import styles from './checkout.module.css'
import { Step } from './checkout-step.tsx'
import { type LineProblem, lineProblem, problemSentence } from './line-problem.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'
import own from './review-step.module.css'

export interface LineFixes {
  setTo: (line: CartLine, quantity: number) => void
  remove: (line: CartLine) => void
}

interface Props {
  lines: readonly CartLine[]
  /** Those that the sales policy does not let this buyer order. */
  barred: readonly CartLine[]
  isOpen: boolean
  fixes: LineFixes
  remark: string
  onRemark: (remark: string) => void
  /** What else the order needs of the person. */
  children?: ReactNode
}

/**
 * Checkout step with all ordered lines of the server's cart, and a correction for each line that cannot be ordered as
 * it is.
 */
export function ReviewStep({ lines, barred, isOpen, fixes, remark, onRemark, children }: Props) {
  const { review: messages } = useCheckoutMessages()
  return (
    <Step
      number={3}
      title={messages.title}
      isOpen={isOpen}
      aside={
        <span className={styles.count}>
          {messages.lines(lines.reduce((count, { quantity }) => count + quantity, 0))}
        </span>
      }
    >
      <ReviewLines lines={lines} barred={barred} fixes={fixes} />
      <Link className={styles.change} href={paths.cart()}>
        {messages.change}
      </Link>
      {children}
      <div className={own.remark}>
        <TextArea
          label={messages.remark}
          hint={messages.remarkHint}
          rows={2}
          maxLength={MAX_REMARK}
          value={remark}
          onChange={({ target }) => onRemark(target.value)}
        />
      </div>
      <div className={own.legal}>
        <p>{messages.accept}</p>
        <a href={paths.page('terms')} target="_blank" rel="noreferrer">
          {messages.terms}
        </a>
        <a href={paths.page('privacy-policy')} target="_blank" rel="noreferrer">
          {messages.privacy}
        </a>
      </div>
    </Step>
  )
}

/** Most lines of an order that is listed as a whole, and lines listed of a longer one. */
const MAX_LISTED = 6
const LISTED = 4

/** Of a long order the first lines, and all that need a correction, until all of them are asked for. */
function ReviewLines({ lines, barred, fixes }: Pick<Props, 'lines' | 'barred' | 'fixes'>) {
  const { review: messages } = useCheckoutMessages()
  const [isWhole, setWhole] = useState(false)
  const all = lines.map((line) => ({ line, problem: lineProblem(line, lines, barred) }))
  const listed =
    isWhole || all.length <= MAX_LISTED ? all : all.filter(({ problem }, at) => at < LISTED || problem !== null)
  return (
    <>
      <ul className={own.lines}>
        {listed.map(({ line, problem }) => (
          <ReviewLine key={line.id} line={line} problem={problem} fixes={fixes} />
        ))}
      </ul>
      {listed.length < all.length && (
        <Button kind="line" isWide onClick={() => setWhole(true)}>
          {messages.showAll(all.length)}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  line: CartLine
  problem: LineProblem | null
  fixes: LineFixes
}

function ReviewLine({ line, problem, fixes }: LineProps) {
  const { review: messages } = useCheckoutMessages()
  const { productable, quantity } = line
  const tint = useTint(productable.id, productable.image)
  const { title, line: kind } = productTitle(productable)
  const isAhead = !problem && quantity > productable.stock
  return (
    <li className={tint} data-needs-you={problem !== null || undefined}>
      <Picture picture={productable.image} alt="" sizes="64px" maxWidth={320} />
      <div className={own.words}>
        <h3>{messages.times(quantity, title)}</h3>
        <p>{[kind, isAhead && messages.preOrder].filter(Boolean).join(', ')}</p>
      </div>
      <p className={own.cost}>
        <Cost line={line} />
      </p>
      {line.error && !problem && <p className={own.said}>{line.error.userMessage}</p>}
      {problem && <Problem problem={problem} line={line} fixes={fixes} />}
    </li>
  )
}

function Cost({ line: { checkout_type, line_total } }: { line: CartLine }) {
  const { review: messages } = useCheckoutMessages()
  const { locale } = useSite()
  return checkout_type === 'points' ? messages.points(formatCount(line_total, locale)) : <Price amount={line_total} />
}

function Problem({ problem, line, fixes }: { problem: LineProblem; line: CartLine; fixes: LineFixes }) {
  const { review: messages } = useCheckoutMessages()
  const { most: max } = problem
  return (
    <div className={own.said} role="status">
      <p>
        <StatusDot state="signal" />
        {problemSentence(problem, line, messages)}
      </p>
      <div className={styles.fixes}>
        {max > 0 && <Button onClick={() => fixes.setTo(line, max)}>{messages.setTo(max)}</Button>}
        <Button kind="line" onClick={() => fixes.remove(line)}>
          {messages.remove}
        </Button>
      </div>
    </div>
  )
}
