import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { voucherCode } from '#contract/vouchers/calls/claim-voucher.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { OfflineButton } from '../../ui/offline-button.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'
import { useClaimVoucher } from './use-claim-voucher.ts'
import styles from './wallet.module.css'

/** Adds a voucher by its code. Offline the button shows that it needs a connection; the input is kept. */
export function VoucherCodeForm({ isOffline }: { isOffline: boolean }) {
  const { vouchers: messages } = usePointsMessages()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { claim, isBusy, error } = useClaimVoucher()
  const give = async (event: SubmitEvent) => {
    event.preventDefault()
    const code = v.safeParse(voucherCode, typed)
    setProblem(code.success ? undefined : messages.wrongCode[withoutUnseen(typed) === '' ? 'missing' : 'malformed'])
    if (!code.success || isOffline) return
    if (await claim({ code: code.output })) setTyped('')
  }
  return (
    <form className={styles.claim} method="post" noValidate onSubmit={(event) => void give(event)}>
      <Field
        label={messages.code}
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem ?? error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isOffline ? (
        <OfflineButton>{messages.claimOffline}</OfflineButton>
      ) : (
        <Button type="submit" isBusy={isBusy}>
          {messages.claim}
        </Button>
      )}
    </form>
  )
}
