import { useId } from 'react'
import type { Block } from '#contract/blocks.ts'
import { imageUrl } from '#contract/image-url.ts'
import { useSite } from '../../lib/site.ts'
import { sourceSet } from '../../ui/picture-sources.ts'
import styles from './blocks.module.css'
import { TextRuns } from './text-runs.tsx'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** Renders editorial blocks as our own elements: they are data, so no markup or script of an editor is executed. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
      <OneBlock key={at} block={block} />
    ))}
  </div>
)

function OneBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading id={block.id}>{block.text}</Heading>
    }
    case 'text':
      return (
        <p>
          <TextRuns runs={block.runs} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <TextRuns runs={block.runs} />
        </blockquote>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <Rows block={block} />
    case 'image':
      return <Figure block={block} />
  }
}

/** Nested lists are flat items with a depth, as in the contract. */
function List({ block: { ordered, items } }: { block: BlockOf<'list'> }) {
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element>
      {items.map(({ depth, runs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: list items have no id
        <li key={at} data-depth={Math.min(depth, 3)}>
          <TextRuns runs={runs} />
        </li>
      ))}
    </Element>
  )
}

/** A table wider than the screen scrolls in its own focusable frame. */
function Rows({ block: { caption, head, rows } }: { block: BlockOf<'table'> }) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll regions need keyboard focus
    <div className={styles.frame} role="region" aria-labelledby={caption ? id : undefined} tabIndex={0}>
      <table>
        {caption && <caption id={id}>{caption}</caption>}
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
                <th key={at} scope="col">
                  <TextRuns runs={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
                <td key={column}>
                  <TextRuns runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An image without a size gets a box with a fixed ratio, to avoid a layout shift. */
function Figure({ block: { src, alt, width, height } }: { block: BlockOf<'image'> }) {
  const { imageOrigin } = useSite()
  const isSized = width !== null && height !== null
  return (
    <img
      className={isSized ? undefined : styles.unsized}
      src={imageUrl(src, imageOrigin, { format: 'webp', width: 960, quality: 75 })}
      {...(src.startsWith(`${imageOrigin}/`) && {
        srcSet: sourceSet(src, imageOrigin, { format: 'webp', max: 1536 }),
        sizes: '(min-width: 1024px) 720px, 92vw',
      })}
      alt={alt}
      {...(isSized && { width, height })}
      loading="lazy"
      decoding="async"
    />
  )
}
