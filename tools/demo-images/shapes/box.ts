import { oklchOf, shade } from '#server/platform/images/colour.ts'
import { fitted, outline, widthOf } from '#server/platform/images/lettering.ts'
import type { Drawing, DrawnProduct } from '../drawn-product.ts'
import { daylight, slab } from '../materials.ts'
import { group, moved, path, rect, type Sheet, standing } from '../sheet.ts'

const WIDTH = 520
const HEIGHT = 318
/** Greatest height of the contents above the box, and their depth inside. */
const PEEK = 320
const DEPTH = 96
const INK_PRINT = '#17181a'

/** An open box with up to three of its products visible, and a paper band with its name and count. */
export function box(sheet: Sheet, product: DrawnProduct, inner: readonly Drawing[]): Drawing {
  const { visual } = product
  // Toned down: bright cardboard would outshine the contents.
  const { l } = oklchOf(visual.body)
  const board = l > 0.62 ? shade(visual.body, -0.06, 0.9) : visual.body
  const front = { ...standing(WIDTH, HEIGHT), radius: 5 }
  return {
    width: WIDTH - 20,
    height: HEIGHT + PEEK,
    svg:
      rect({ x: -WIDTH / 2 + 8, y: -HEIGHT - 62, width: WIDTH - 16, height: 90 }, `fill="${hollow(sheet, board)}"`) +
      rect({ x: -WIDTH / 2 + 8, y: -HEIGHT - 63, width: WIDTH - 16, height: 3 }, `fill="${shade(board, 0.16)}"`) +
      contents(sheet, inner) +
      rect({ x: -WIDTH / 2 + 10, y: -HEIGHT - 46, width: WIDTH - 20, height: 46 }, `fill="${mouthShade(sheet)}"`) +
      rect(front, `fill="${slab(sheet, board, FLAT)}"`) +
      rect(front, `fill="${daylight(sheet, 0.75)}"`) +
      rect({ x: -WIDTH / 2 + 2, y: -HEIGHT, width: WIDTH - 4, height: 3 }, 'fill="#ffffff" opacity="0.45"') +
      band(sheet, visual),
  }
}

/** Cardboard does not reflect the haze. */
const FLAT = { haze: '#8a8a88' }

/** Draws the contents at one scale, so that their relative sizes are right. */
function contents(sheet: Sheet, inner: readonly Drawing[]): string {
  const widths = inner.map(({ width }) => Math.max(width, 170))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const tallest = Math.max(...inner.map(({ height }) => height))
  const scale = Math.min(0.6, (WIDTH - 44) / (whole * 1.03), (PEEK + DEPTH) / tallest)
  const room = (WIDTH - 44) / whole
  let left = -WIDTH / 2 + 22
  const things = inner.map(({ svg }, index) => {
    const share = (widths[index] ?? 0) * room
    const x = left + share / 2
    left += share
    return group(`transform="translate(${x.toFixed(1)} ${-HEIGHT + DEPTH}) scale(${scale.toFixed(4)})"`, svg)
  })
  const opening = rect({ x: -WIDTH / 2 + 12, y: -1000, width: WIDTH - 24, height: 1000 }, '')
  // Clips cords at the walls of the box.
  return group(`clip-path="${sheet.clip(opening)}"`, ...things)
}

const hollow = (sheet: Sheet, board: string) =>
  sheet.down([
    [0, shade(board, -0.1, 0.8)],
    [1, '#060607'],
  ])

const mouthShade = (sheet: Sheet) =>
  sheet.down([
    [0, '#000000', 0],
    [0.6, '#000000', 0.28],
    [1, '#000000', 0.7],
  ])

function band(sheet: Sheet, { label, sublabel, accent }: DrawnProduct['visual']): string {
  const [top, height, margin] = [-HEIGHT / 2 - 52, 104, 30]
  const paper = { x: -WIDTH / 2 - 1, y: top, width: WIDTH + 2, height }
  const count = sublabel.split(' ')[0] ?? ''
  const number = { size: 58, weight: 500, tracking: -0.03 } as const
  const name = fitted(
    titleOf(label),
    { size: 39, weight: 600, tracking: -0.025 },
    WIDTH - 2 * margin - widthOf(count, number) - 24,
  )
  const left = -WIDTH / 2 + margin
  const curve = sheet.across([
    [0, '#d8d7d2'],
    [0.02, '#ffffff'],
    [0.5, '#f5f4f1'],
    [1, '#dcdbd6'],
  ])
  return (
    rect({ ...paper, y: top + 4 }, 'fill="#000000" opacity="0.35"') +
    rect(paper, `fill="${curve}"`) +
    rect({ ...paper, height: 1.6 }, 'fill="#ffffff"') +
    rect({ ...paper, y: top + height - 6, height: 6 }, `fill="${accent}"`) +
    moved(left, top + 65, path(outline(titleOf(label), name), `fill="${INK_PRINT}"`)) +
    moved(-left, top + 72, path(outline(count, number, 'end'), `fill="${INK_PRINT}"`))
  )
}

/** Prints `ONE STARTER KIT` as `One Starter Kit`; minor words stay in lower case. */
const titleOf = (label: string) =>
  label
    .toLowerCase()
    .split(' ')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
