import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { StaffPicture, StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { PictureAddresses } from './picture-addresses.tsx'
import { PictureCard } from './picture-card.tsx'
import styles from './product-pictures.module.css'
import { type PictureCalls, usePictureCalls } from './use-picture-calls.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

/** The list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

/**
 * All pictures of a product. Further ones come from files (chosen, dropped or pasted) and web addresses; every change
 * is saved at once.
 */
export function ProductPictures({ product }: { product: StaffProduct }) {
  const { gallery: messages } = useStaffCatalogueMessages()
  const calls = usePictureCalls(product)
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files].filter(({ type }) => ACCEPTED.includes(type))
    if (files.length > 0) void calls.upload(files)
  }
  return (
    <div className={styles.pictures} onPaste={onPaste}>
      <PictureList pictures={product.pictures} name={product.name} calls={calls} />
      {calls.fault && <Alert kind="error">{calls.fault}</Alert>}
      <div className={styles.add} aria-busy={calls.isBusy}>
        <FileField
          accept={ACCEPTED}
          mostBytes={MAX_FILE_BYTES}
          label={messages.add}
          hint={messages.addHint}
          files={[]}
          isMultiple
          isDisabled={calls.isBusy}
          onChange={(files) => void calls.upload(files)}
        />
        <PictureAddresses calls={calls} />
      </div>
    </div>
  )
}

interface ListProps {
  pictures: readonly StaffPicture[]
  name: string
  calls: PictureCalls
}

/** Moved by dragging a picture onto another one, or by the buttons of each. */
function PictureList({ pictures, name, calls }: ListProps) {
  const { gallery: messages } = useStaffCatalogueMessages()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const move = (from: number, to: number) => void calls.arrange(moved(pictures, from, to))
  const dragTo = (at: number) => (event: DragEvent) => {
    // Files from outside are dropped on the field below.
    if (dragged === null) return
    event.preventDefault()
    setOver(at)
  }
  const drop = (at: number) => (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== at) move(dragged, at)
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  if (pictures.length === 0) return <p className={styles.none}>{messages.none}</p>
  return (
    <ol>
      {pictures.map((one, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside move by keyboard
        <li
          key={one.picture.src}
          draggable
          data-over={(over === at && dragged !== at) || undefined}
          onDragStart={() => setDragged(at)}
          onDragOver={dragTo(at)}
          onDrop={drop(at)}
          onDragEnd={end}
        >
          <PictureCard
            picture={one}
            title={at === 0 ? messages.main : messages.numbered(at + 1)}
            name={name}
            isBusy={calls.isBusy}
            onEarlier={at > 0 ? () => move(at, at - 1) : undefined}
            onLater={at < pictures.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={() => calls.arrange(pictures.filter((other) => other !== one))}
            onDescribe={(alt) => calls.arrange(pictures.map((other) => (other === one ? { ...one, alt } : other)))}
            onCrop={(focus) => calls.crop(one, focus)}
          />
        </li>
      ))}
    </ol>
  )
}
