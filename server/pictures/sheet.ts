import type { Hex } from './colour.ts'

/** Place from 0 to 1, colour, opacity. */
export type Stop = readonly [at: number, colour: Hex, opacity?: number]

/**
 * Collects the definitions of one drawing. Names are counted, so that products drawn into the same sheet never share
 * one by accident, and the same product gives the same bytes.
 */
export interface Sheet {
  /** Paint from left to right over the painted thing. */
  across(stops: readonly Stop[]): string
  /** Paint from top to bottom. */
  down(stops: readonly Stop[]): string
  /** Paint from the upper left to the lower right corner. */
  diagonal(stops: readonly Stop[]): string
  /** Paint from the middle to the edge. */
  round(stops: readonly Stop[]): string
  /** Value of `clip-path`. */
  clip(shapes: string): string
  /** Value of `filter`: a blur of this many units. */
  blur(by: number): string
  definitions(): string
}

export function createSheet(): Sheet {
  const written = new Map<string, string>()

  /** Equal definitions are written once. */
  function define(body: (id: string) => string): string {
    const key = body('')
    const id = written.get(key) ?? `d${written.size}`
    written.set(key, id)
    return `url(#${id})`
  }

  const linear = (direction: string, stops: readonly Stop[]) =>
    define((id) => `<linearGradient id="${id}" ${direction}>${stops.map(stopOf).join('')}</linearGradient>`)

  return {
    across: (stops) => linear('x1="0" y1="0" x2="1" y2="0"', stops),
    down: (stops) => linear('x1="0" y1="0" x2="0" y2="1"', stops),
    diagonal: (stops) => linear('x1="0" y1="0" x2="1" y2="1"', stops),
    round: (stops) => define((id) => `<radialGradient id="${id}">${stops.map(stopOf).join('')}</radialGradient>`),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    blur: (by) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
      ),
    definitions: () => [...written].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  }
}

const stopOf = ([at, colour, opacity = 1]: Stop) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

export interface Box {
  x: number
  y: number
  width: number
  height: number
  radius?: number
}

/** Coordinates to a hundredth: more would only make longer files. */
const short = (value: number) => String(Math.round(value * 100) / 100)

/** A rectangle; `paint` holds further attributes, `fill` among them. */
export const rect = ({ x, y, width, height, radius = 0 }: Box, paint: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${
    radius ? ` rx="${short(radius)}"` : ''
  } ${paint}/>`

/** A rectangle that stands on `bottom` with its middle at x = 0. */
export const standing = (width: number, height: number, bottom = 0): Box => ({
  x: -width / 2,
  y: bottom - height,
  width,
  height,
})

export const path = (data: string, paint: string): string => `<path d="${data}" ${paint}/>`

/** Middle, then the two radii. */
export type Round = readonly [x: number, y: number, across: number, down: number]

export const ellipse = ([x, y, across, down]: Round, paint: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" ${paint}/>`

export const group = (attributes: string, ...parts: string[]): string => `<g ${attributes}>${parts.join('')}</g>`

export const moved = (x: number, y: number, ...parts: string[]): string =>
  group(`transform="translate(${short(x)} ${short(y)})"`, ...parts)
