import { type ComponentType, type FormEvent, useState } from 'react'
import type { ClaimableGoods } from '#contract/warranty/warranty.ts'
import { CLAIM_FAULTS } from '#contract/warranty/warranty-claim.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import {
  type ClaimDraft,
  type ClaimField,
  claimGaps,
  claimTask,
  goodsKey,
  MIN_DESCRIPTION,
  TYPED,
} from './claim-draft.ts'
import { ClaimFiles } from './claim-files.tsx'
import { useWarrantyMessages } from './messages/warranty/warranty-messages.ts'
import { useClaimDraft } from './use-claim-draft.ts'

interface Props {
  goods: readonly ClaimableGoods[]
  /** The goods named by the address. */
  chosen: string
  /** The field for a typed code. */
  CodeField: ComponentType<{ value: string; onChange: (code: string) => void; isSent: boolean }>
  /** @throws the storage's error when the device cannot store it */
  onSend: (task: RequestTasks['claims'], files: readonly File[]) => Promise<void>
}

/** The claim form, with photos or a video of the fault. */
export function ClaimForm({ goods, chosen, CodeField, onSend }: Props) {
  const messages = useWarrantyMessages()
  const { draft, change, clear } = useClaimDraft(chosen)
  const [state, setState] = useState<'writing' | 'sent' | 'busy' | 'unkept'>('writing')
  const gaps = state === 'writing' ? [] : claimGaps(draft, goods)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const task = claimTask(draft, goods)
    setState(task ? 'busy' : 'sent')
    if (!task) return
    try {
      await onSend(task, draft.files)
    } catch {
      return setState('unkept')
    }
    clear()
    setState('writing')
  }
  return (
    <SubmitForm
      onSubmit={(event) => void submit(event)}
      error={state === 'unkept' ? messages.wrong.kept : undefined}
      isBusy={state === 'busy'}
      send={messages.form.send}
      sending={messages.sending}
    >
      <Goods {...{ draft, change, goods, gaps }} />
      {draft.goods === TYPED && (
        <CodeField value={draft.code} onChange={(code) => change({ code })} isSent={gaps.includes('code')} />
      )}
      <ClaimText {...{ draft, change, gaps }} />
    </SubmitForm>
  )
}

interface Fields {
  draft: ClaimDraft
  change: (changed: Partial<ClaimDraft>) => void
  gaps: readonly ClaimField[]
}

function Goods({ draft, change, goods, gaps }: Fields & Pick<Props, 'goods'>) {
  const { form: messages, wrong, order, code } = useWarrantyMessages()
  const options = goods.map((one) => ({
    value: goodsKey(one),
    label: `${one.product.name} · ${one.line ? order(one.line.order_no) : code(one.code?.code_masked ?? '')}`,
  }))
  const isListed = options.some(({ value }) => value === draft.goods) || draft.goods === TYPED
  return (
    <SelectField
      label={messages.goods}
      name="goods"
      placeholder={messages.chooseGoods}
      options={[...options, { value: TYPED, label: messages.typed }]}
      value={isListed ? draft.goods : ''}
      onChange={({ target }) => change({ goods: target.value })}
      error={gaps.includes('goods') ? wrong.goods : undefined}
    />
  )
}

function ClaimText({ draft, change, gaps }: Fields) {
  const { form: messages, wrong } = useWarrantyMessages()
  const isEmpty = draft.description.trim() === ''
  const problem = isEmpty ? wrong.description.missing : wrong.description.short(MIN_DESCRIPTION)
  return (
    <>
      <SelectField
        label={messages.fault}
        name="fault"
        placeholder={messages.chooseFault}
        options={CLAIM_FAULTS.map((value) => ({ value, label: messages.faults[value] }))}
        value={draft.fault}
        onChange={({ target }) => change({ fault: CLAIM_FAULTS.find((fault) => fault === target.value) ?? '' })}
        error={gaps.includes('fault') ? wrong.fault : undefined}
      />
      <TextArea
        label={messages.description}
        hint={messages.descriptionHint}
        name="description"
        rows={5}
        maxLength={2_000}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        error={gaps.includes('description') ? problem : undefined}
      />
      <ClaimFiles
        files={draft.files}
        onChange={(files) => change({ files })}
        error={gaps.includes('files') ? wrong.files : undefined}
      />
      <p>{messages.kept}</p>
    </>
  )
}
