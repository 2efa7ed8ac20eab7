import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDialog } from '../../../ui/overlays/use-dialog.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useProductMessages } from '../messages/product/product-messages.ts'
import styles from './picture-viewer.module.css'

/** Width of an enlarged picture, as a multiple of the window. As in the style sheet. */
const ZOOM = 2.5

interface Props {
  name: string
  pictures: Product['images']
  /** Index of the picture that is shown first; null while it is closed. */
  first: number | null
  altOf: (index: number) => string
  onClose: () => void
}

/** All pictures over the whole window: swiped or moved by arrow keys, enlarged by a tap or the plus key. */
export function PictureViewer({ name, pictures, first, altOf, onClose }: Props) {
  const dialog = useDialog({ isOpen: first !== null, onClose })
  const strip = useRef<HTMLUListElement>(null)
  // After the effect that opens the dialog: before it the strip has no width.
  useEffect(() => {
    if (first === null) return
    strip.current?.scrollTo({ left: first * strip.current.clientWidth })
    strip.current?.focus()
  }, [first])
  const { zoom: messages } = useProductMessages()
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.viewer} aria-labelledby={id}>
      {first !== null && (
        <>
          <h2 id={id} className={styles.title}>
            {messages.title(name)}
          </h2>
          <Strip {...{ strip, pictures, first, altOf, onClose }} label={messages.title(name)} />
        </>
      )}
    </dialog>
  )
}

interface StripProps extends Pick<Props, 'pictures' | 'altOf' | 'onClose'> {
  strip: RefObject<HTMLUListElement | null>
  first: number
  /** Name of the list of pictures. */
  label: string
}

function Strip({ strip, pictures, first, label, altOf, onClose }: StripProps) {
  const [at, setAt] = useState(first)
  const [isZoomed, setIsZoomed] = useState(false)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const shown = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))
    if (shown === at) return
    setAt(shown)
    setIsZoomed(false)
  }
  const goTo = (index: number) => {
    setIsZoomed(false)
    const left = Math.min(Math.max(index, 0), pictures.length - 1) * (strip.current?.clientWidth ?? 0)
    strip.current?.scrollTo({ left })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isZoomed) goTo(at + 1)
    if (key === 'ArrowLeft' && !isZoomed) goTo(at - 1)
    if (key === '+' || key === '=') setIsZoomed(true)
    if (key === '-') zoomTo(false)
  }
  const zoomTo = (zoomed: boolean) => {
    setIsZoomed(zoomed)
    if (!zoomed) strip.current?.focus({ preventScroll: true })
  }
  const onZoom = () => zoomTo(!isZoomed)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list and the buttons inside
    <div className={styles.inside} onKeyDown={onKeyDown}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable element has to be reachable */}
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={label}
        onScroll={onScroll}
        data-zoomed={isZoomed || undefined}
        tabIndex={0}
      >
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Stage picture={picture} alt={altOf(index)} isZoomed={isZoomed && index === at} onZoom={onZoom} />
          </li>
        ))}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <Actions {...{ at, goTo, isZoomed, onZoom, onClose }} count={pictures.length} />
    </div>
  )
}

interface ActionsProps {
  at: number
  count: number
  goTo: (index: number) => void
  isZoomed: boolean
  onZoom: () => void
  onClose: () => void
}

function Actions({ at, count, goTo, isZoomed, onZoom, onClose }: ActionsProps) {
  const { zoom: messages } = useProductMessages()
  const { close } = useMessages()
  return (
    <div className={styles.actions}>
      {count > 1 && (
        <>
          <IconButton aria-label={messages.previous} aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton aria-label={messages.next} aria-disabled={at === count - 1} onClick={() => goTo(at + 1)}>
            <Icon name="right" />
          </IconButton>
        </>
      )}
      <IconButton aria-label={isZoomed ? messages.out : messages.in} onClick={onZoom}>
        <Icon name={isZoomed ? 'minus' : 'plus'} />
      </IconButton>
      <IconButton aria-label={close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

interface StageProps {
  picture: Product['images'][number]
  alt: string
  isZoomed: boolean
  onZoom: () => void
}

/** One picture; enlarged it is moved by scrolling, and starts at the point that was tapped. */
function Stage({ picture, alt, isZoomed, onZoom }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const frame = stage.current
    if (!isZoomed || !frame) return
    // The arrow keys move the picture.
    frame.focus({ preventScroll: true })
    frame.scrollTo({
      left: point.x * (frame.scrollWidth - frame.clientWidth),
      top: point.y * (frame.scrollHeight - frame.clientHeight),
    })
  }, [isZoomed, point])
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPoint({ x: (clientX - left) / width, y: (clientY - top) / height })
    onZoom()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys above
    <div
      ref={stage}
      className={styles.stage}
      data-zoomed={isZoomed || undefined}
      onClick={onClick}
      {...(isZoomed && { tabIndex: 0 })}
    >
      <Picture picture={picture} alt={alt} sizes={isZoomed ? `${ZOOM * 100}vw` : '100vw'} maxWidth={1536} />
    </div>
  )
}
