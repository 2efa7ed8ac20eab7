import { type SubmitEvent, useId, useState } from 'react'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { forbidsPromotion } from '#contract/site/sales-mode.ts'
import { forgetAffiliateCode } from '../../lib/affiliate-code.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useActing } from '../auth/session/acting.ts'
import { useSession } from '../auth/session/use-session.ts'
import styles from './cart-choices.module.css'
import { affiliateResult, type CodeResult, voucherResult } from './code-results.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { useChoices } from './state/use-choices.ts'
import { useAffiliateLinkCode } from './use-affiliate-link-code.ts'

/** Maximum length that the call accepts. */
const MAX_CODE = 64

/** Inputs for voucher and affiliate code, each with its own result. Hidden where the sales mode forbids promotion. */
export function CartCodes() {
  const messages = useCartPageMessages()
  const { locale, salesMode } = useSite()
  const asked = useChoices()
  const { choices, choose } = asked
  const { isCustomer, isDealer } = useSession()
  const isForDealer = useActing() !== null || isDealer
  const title = useId()
  const money = (amount: number) => formatMoney(amount, locale)
  useAffiliateLinkCode(asked, isCustomer && !isForDealer && !forbidsPromotion(salesMode))
  if (forbidsPromotion(salesMode)) return null
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <h2 id={title}>{messages.codes.title}</h2>
      <Code
        label={messages.codes.voucher}
        code={choices.voucherCode}
        result={voucherResult({ ...asked, money }, messages)}
        onChange={(voucherCode) => choose({ voucherCode })}
      />
      {(!isForDealer || choices.affiliateCode !== null) && (
        <Code
          label={messages.codes.affiliate}
          code={choices.affiliateCode}
          result={affiliateResult({ ...asked, money }, messages)}
          onChange={(affiliateCode) => {
            if (affiliateCode === null) forgetAffiliateCode()
            return choose({ affiliateCode, isAffiliateLinked: false })
          }}
        />
      )}
    </section>
  )
}

interface CodeProps {
  label: string
  code: string | null
  result: CodeResult
  onChange: (code: string | null) => Promise<void>
}

const Code = ({ label, code, result, onChange }: CodeProps) =>
  code === null ? (
    <CodeField label={label} onGive={onChange} />
  ) : (
    <GivenCode label={label} code={code} result={result} onReset={() => onChange(null)} />
  )

function CodeField({ label, onGive }: { label: string; onGive: (code: string) => Promise<void> }) {
  const { codes } = useCartPageMessages()
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const give = (event: SubmitEvent) => {
    event.preventDefault()
    const code = withoutUnseen(typed)
    setIsEmpty(code === '')
    if (code !== '') void onGive(code)
  }
  return (
    <form className={styles.give} onSubmit={give} noValidate>
      <Field
        label={label}
        value={typed}
        maxLength={MAX_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isEmpty ? codes.empty : undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <button type="submit" aria-label={codes.useNamed(label)}>
            {codes.use}
          </button>
        }
      />
    </form>
  )
}

interface GivenProps {
  label: string
  code: string
  result: CodeResult
  onReset: () => Promise<void>
}

function GivenCode({ label, code, result: { dot, sentences }, onReset }: GivenProps) {
  const { codes } = useCartPageMessages()
  return (
    <div className={styles.given}>
      <div>
        <h3>{label}</h3>
        <p className={styles.code}>{code}</p>
        <p className={styles.said} role="status">
          <StatusDot state={dot} />
          {sentences.join(' ')}
        </p>
      </div>
      <IconButton aria-label={codes.reset(code)} onClick={() => void onReset()}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
