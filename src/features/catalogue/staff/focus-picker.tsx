import type { CSSProperties, PointerEvent } from 'react'
import type { StaffPicture } from '#contract/catalogue/staff-product.ts'
import { imageUrl } from '#contract/image-url.ts'
import { useSite } from '../../../lib/site.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { cropOf } from './crop.ts'
import styles from './focus-picker.module.css'

interface Props {
  original: NonNullable<StaffPicture['original']>
  focus: StaffPicture['focus']
  onChange: (focus: StaffPicture['focus']) => void
}

const within = (part: number) => Math.min(1, Math.max(0, part))
const percent = (part: number) => `${part * 100}%`

/** The whole picture with the part that the shop shows; moved by pointer, or by a slider from the keyboard. */
export function FocusPicker({ original, focus, onChange }: Props) {
  const { gallery: messages } = useStaffCatalogueMessages()
  const { imageOrigin } = useSite()
  const crop = cropOf(original, focus)
  const isAcross = crop.width < 1
  const onPoint = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const frame: CSSProperties = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.width),
    height: percent(crop.height),
  }
  return (
    <div className={styles.picker}>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPoint(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && onPoint(event)}
      >
        <img
          src={imageUrl(original.src, imageOrigin, { format: 'webp', width: 640, quality: 75 })}
          alt=""
          width={original.width}
          height={original.height}
          draggable={false}
        />
        <span style={frame} />
      </div>
      <label>
        {messages.focus}
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((isAcross ? focus.x : focus.y) * 100)}
          onChange={({ target }) => onChange({ ...focus, [isAcross ? 'x' : 'y']: Number(target.value) / 100 })}
        />
      </label>
    </div>
  )
}
