import sharp from 'sharp'

const CELL = { width: 320, height: 560, gap: 16, label: 28 } as const
const MAX_ACROSS = 8

export interface Screenshot {
  name: string
  file: string
}

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.label}">` +
      `<text x="0" y="19" font-family="sans-serif" font-size="15" fill="#131314">${text}</text></svg>`,
  )

/** Joins the upper parts of all pictures, side by side with their names. */
export async function writeContactSheet(shots: readonly Screenshot[], file: string): Promise<void> {
  const across = Math.min(MAX_ACROSS, shots.length)
  const [stepX, stepY] = [CELL.width + CELL.gap, CELL.height + CELL.label + CELL.gap]
  const cells = await Promise.all(
    shots.map(async (shot, index) => {
      const [left, top] = [CELL.gap + (index % across) * stepX, CELL.gap + Math.floor(index / across) * stepY]
      const { width, height } = CELL
      const picture = await sharp(shot.file)
        .resize({ width })
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) =>
          sharp(data)
            .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
            .toBuffer(),
        )
      return [
        { input: label(shot.name), left, top },
        { input: picture, left, top: top + CELL.label },
      ]
    }),
  )
  const rows = Math.ceil(shots.length / across)
  const size = { width: across * stepX + CELL.gap, height: rows * stepY + CELL.gap }
  await sharp({ create: { ...size, channels: 3, background: '#b3b3b0' } })
    .composite(cells.flat())
    .png()
    .toFile(file)
}
