import type { BrandPictureKind } from '#contract/site/brand.ts'
import { MIN_HERO, MIN_ICON_PIXELS, MIN_LOGO_HEIGHT } from '#contract/site/brand.ts'
import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of the brand. English defines the type. */
const en = {
  accentFaint: (hex: string) => `This accent is too close to the background. The nearest that works is ${hex}.`,
  paperDark: (hex: string) => `Text would be hard to read on this background. The nearest that works is ${hex}.`,
  pictureElsewhere: 'Pictures are kept in another store: upload it there.',
  tooSmall: {
    icon: `The picture is too small: at least ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} pixels.`,
    logo: `The picture is too small: at least ${MIN_LOGO_HEIGHT} pixels high.`,
    logo_dark: `The picture is too small: at least ${MIN_LOGO_HEIGHT} pixels high.`,
    hero: `The picture is too small: at least ${MIN_HERO.width} × ${MIN_HERO.height} pixels.`,
  } satisfies Record<BrandPictureKind, string>,
}
type BrandMessages = typeof en

const ms: BrandMessages = {
  accentFaint: (hex) => `Warna aksen ini terlalu hampir dengan latar. Warna terdekat yang sesuai ialah ${hex}.`,
  paperDark: (hex) => `Teks sukar dibaca pada latar ini. Warna terdekat yang sesuai ialah ${hex}.`,
  pictureElsewhere: 'Gambar disimpan di stor lain: muat naik di sana.',
  tooSmall: {
    icon: `Gambar terlalu kecil: sekurang-kurangnya ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} piksel.`,
    logo: `Gambar terlalu kecil: sekurang-kurangnya ${MIN_LOGO_HEIGHT} piksel tinggi.`,
    logo_dark: `Gambar terlalu kecil: sekurang-kurangnya ${MIN_LOGO_HEIGHT} piksel tinggi.`,
    hero: `Gambar terlalu kecil: sekurang-kurangnya ${MIN_HERO.width} × ${MIN_HERO.height} piksel.`,
  },
}

const id: BrandMessages = {
  accentFaint: (hex) => `Warna aksen ini terlalu dekat dengan latar. Warna terdekat yang bisa dipakai: ${hex}.`,
  paperDark: (hex) => `Teks sulit dibaca pada latar ini. Warna terdekat yang bisa dipakai: ${hex}.`,
  pictureElsewhere: 'Gambar disimpan di penyimpanan lain: unggah di sana.',
  tooSmall: {
    icon: `Gambar terlalu kecil: minimal ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} piksel.`,
    logo: `Gambar terlalu kecil: tinggi minimal ${MIN_LOGO_HEIGHT} piksel.`,
    logo_dark: `Gambar terlalu kecil: tinggi minimal ${MIN_LOGO_HEIGHT} piksel.`,
    hero: `Gambar terlalu kecil: minimal ${MIN_HERO.width} × ${MIN_HERO.height} piksel.`,
  },
}

export const BRAND_MESSAGES: Record<Language, BrandMessages> = { en, ms, id }
