/** Draws the icons of the installed app into `public/icons`; run by hand after a change, the results are committed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public/icons')

const INK = '#131314'
const PAPER = '#f5f5f4'
const SIGNAL = '#fd4f1c'

/** The logo (a lamp in the mist behind the K of the wordmark) on a field of 512; `scale` leaves a margin for masks. */
const mark = (scale: number) => `
  <defs>
    <radialGradient id="haze" cx=".7" cy=".26" r=".85">
      <stop offset="0" stop-color="${SIGNAL}" stop-opacity=".62"/>
      <stop offset=".3" stop-color="${SIGNAL}" stop-opacity=".2"/>
      <stop offset="1" stop-color="${SIGNAL}" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="floor" x2="0" y2="1">
      <stop offset=".62" stop-color="${PAPER}" stop-opacity="0"/>
      <stop offset="1" stop-color="${PAPER}" stop-opacity=".14"/>
    </linearGradient>
  </defs>
  <rect width="512" height="512" fill="${INK}"/>
  <rect width="512" height="512" fill="url(#haze)"/>
  <rect width="512" height="512" fill="url(#floor)"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -256)">
    <path d="M164 132v248M164 280 316 380M164 280 262 190" fill="none" stroke="${PAPER}" stroke-width="52"/>
    <circle cx="334" cy="158" r="38" fill="${SIGNAL}"/>
  </g>`

const SHAPES = {
  shop: 'M28 28h16v16H28zM52 28h16v16H52zM28 52h16v16H28zM52 52h16v16H52z',
  cart: 'M30 40h36l3 30H27zM39 44v-8a9 9 0 0 1 18 0v8',
} as const

const svg = (size: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${inside}</svg>`

const rounded = (inside: string) =>
  `<clipPath id="edge"><rect width="512" height="512" rx="116"/></clipPath><g clip-path="url(#edge)">${inside}</g>`

const shortcut = (path: string) => `
  <rect width="96" height="96" rx="24" fill="${INK}"/>
  <path d="${path}" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"/>`

const write = (name: string, drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))

mkdirSync(folder, { recursive: true })
const any = svg(512, rounded(mark(1)))
// A mask may cut everything outside the inner circle of 80 %.
const maskable = svg(512, mark(0.74))
writeFileSync(join(folder, 'icon.svg'), `${any.replace(/\n\s*/g, '')}\n`)
await Promise.all([
  write('icon-192.png', any, 192),
  write('icon-512.png', any, 512),
  write('maskable-192.png', maskable, 192),
  write('maskable-512.png', maskable, 512),
  // iOS rounds the corners itself and shows transparency as black.
  write('apple-touch-icon.png', svg(512, mark(0.88)), 180),
  write('shortcut-shop.png', svg(96, shortcut(SHAPES.shop)), 96),
  write('shortcut-cart.png', svg(96, shortcut(SHAPES.cart)), 96),
])
