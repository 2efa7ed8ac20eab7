import { useState } from 'react'
import { MAX_PICTURES } from '#contract/catalogue/staff-product.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import type { PictureCalls } from './use-picture-calls.ts'

/** Adds pictures from web addresses, one per line; those that cannot be fetched stay in the field with the reason. */
export function PictureAddresses({ calls }: { calls: PictureCalls }) {
  const { gallery: messages } = useStaffCatalogueMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState<readonly { address: string; sentence: string }[]>([])
  const addresses = text.split(/\s+/).filter(Boolean).slice(0, MAX_PICTURES)
  const fetch = async () => {
    const answer = await calls.fetch(addresses)
    if (!answer) return
    const refused = answer.failed
    setFailed(refused)
    setText(refused.map(({ address }) => address).join('\n'))
  }
  if (!isOpen)
    return (
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {messages.fromWeb}
      </Button>
    )
  return (
    <>
      <TextArea
        label={messages.addresses}
        hint={messages.addressesHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failed.length > 0 && (
        <Alert kind="error" title={messages.failed}>
          <ul>
            {failed.map(({ address, sentence }) => (
              <li key={address}>
                {address}: {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {addresses.length > 0 && (
        <Button kind="line" isBusy={calls.isBusy} onClick={() => void fetch()}>
          {messages.fetch(addresses.length)}
        </Button>
      )}
    </>
  )
}
