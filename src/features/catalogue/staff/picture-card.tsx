import { useState } from 'react'
import type { StaffPicture } from '#contract/catalogue/staff-product.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { FocusPicker } from './focus-picker.tsx'
import styles from './product-pictures.module.css'

interface Props {
  picture: StaffPicture
  /** Its place in the list. */
  title: string
  /** Of the product. */
  name: string
  isBusy: boolean
  /** Undefined for the first and the last one. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  /** Each resolves to null when it was refused. */
  onRemove: () => Promise<unknown>
  onDescribe: (alt: StaffPicture['alt']) => Promise<unknown>
  onCrop: (focus: StaffPicture['focus']) => Promise<unknown>
}

/** One picture with its actions. */
export function PictureCard({ picture, title, name, isBusy, onEarlier, onLater, onRemove, onDescribe, onCrop }: Props) {
  const { gallery: messages, cancel, takeOut } = useStaffCatalogueMessages()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Picture picture={picture.picture} alt={picture.alt.en || `${name}: ${title}`} sizes="160px" />
      <p>{title}</p>
      <div className={styles.actions}>
        <IconButton aria-label={messages.earlier(title)} disabled={!onEarlier || isBusy} onClick={onEarlier}>
          <Icon name="left" />
        </IconButton>
        <IconButton aria-label={messages.later(title)} disabled={!onLater || isBusy} onClick={onLater}>
          <Icon name="right" />
        </IconButton>
        <IconButton aria-label={messages.remove(title)} disabled={isBusy} onClick={() => setOpen('remove')}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Button kind="line" onClick={() => setOpen('edit')}>
        {messages.edit}
      </Button>
      <Modal title={title} isOpen={open === 'edit'} onClose={close}>
        <PictureForm {...{ picture, isBusy, onDescribe, onCrop }} onDone={close} />
      </Modal>
      <ConfirmDialog
        isDestructive
        title={messages.removeTitle}
        isOpen={open === 'remove'}
        onClose={close}
        stay={cancel}
        act={takeOut}
        isBusy={isBusy}
        onAct={() => void onRemove().then((done) => done !== null && close())}
      >
        {messages.removeText}
      </ConfirmDialog>
    </>
  )
}

type FormProps = Pick<Props, 'picture' | 'isBusy' | 'onDescribe' | 'onCrop'> & { onDone: () => void }

/** Alternative texts and crop of one picture. */
function PictureForm({ picture, isBusy, onDescribe, onCrop, onDone }: FormProps) {
  const { gallery: messages, language, save } = useStaffCatalogueMessages()
  const [alt, setAlt] = useState(picture.alt)
  const [focus, setFocus] = useState(picture.focus)
  const isMoved = focus.x !== picture.focus.x || focus.y !== picture.focus.y
  const isDescribed = LANGUAGES.some((code) => alt[code] !== picture.alt[code])
  const send = async () => {
    // The texts first: the crop gives the picture another address.
    if (isDescribed && (await onDescribe(alt)) === null) return
    if (isMoved && (await onCrop(focus)) === null) return
    onDone()
  }
  return (
    <div className={styles.form}>
      {picture.original ? (
        <FocusPicker original={picture.original} focus={focus} onChange={setFocus} />
      ) : (
        <p>{messages.fits}</p>
      )}
      <p>{messages.altHint}</p>
      {LANGUAGES.map((code) => (
        <Field
          key={code}
          label={messages.alt(language[code])}
          autoComplete="off"
          maxLength={200}
          value={alt[code]}
          onChange={({ target }) => setAlt({ ...alt, [code]: target.value })}
        />
      ))}
      <Button isBusy={isBusy} onClick={() => void send()}>
        {save}
      </Button>
    </div>
  )
}
