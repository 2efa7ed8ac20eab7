import type { BrandPictureKind } from '#contract/site/brand.ts'
import { MIN_HERO, MIN_ICON_PIXELS, MIN_LOGO_HEIGHT } from '#contract/site/brand.ts'
import type { Language } from '#contract/site/language.ts'

/** Messages for staff about refused changes of the brand. English defines the type. */
const en = {
  accentFaint: (hex: string) => `This accent colour doesn’t stand out from the background. Try ${hex}.`,
  paperDark: (hex: string) => `Text is hard to read on this background. Try ${hex}.`,
  pictureElsewhere: 'Pictures are stored on another server. Upload it there.',
  tooSmall: {
    icon: `The picture is too small. Use at least ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} pixels.`,
    logo: `The picture is too small. Use at least ${MIN_LOGO_HEIGHT} pixels high.`,
    logo_dark: `The picture is too small. Use at least ${MIN_LOGO_HEIGHT} pixels high.`,
    hero: `The picture is too small. Use at least ${MIN_HERO.width} × ${MIN_HERO.height} pixels.`,
  } satisfies Record<BrandPictureKind, string>,
}
type BrandMessages = typeof en

const ms: BrandMessages = {
  accentFaint: (hex) => `Warna aksen ini tidak menonjol daripada latar. Cuba ${hex}.`,
  paperDark: (hex) => `Teks sukar dibaca pada latar ini. Cuba ${hex}.`,
  pictureElsewhere: 'Gambar disimpan di pelayan lain. Muat naik di sana.',
  tooSmall: {
    icon: `Gambar terlalu kecil. Gunakan sekurang-kurangnya ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} piksel.`,
    logo: `Gambar terlalu kecil. Gunakan sekurang-kurangnya ${MIN_LOGO_HEIGHT} piksel tinggi.`,
    logo_dark: `Gambar terlalu kecil. Gunakan sekurang-kurangnya ${MIN_LOGO_HEIGHT} piksel tinggi.`,
    hero: `Gambar terlalu kecil. Gunakan sekurang-kurangnya ${MIN_HERO.width} × ${MIN_HERO.height} piksel.`,
  },
}

const id: BrandMessages = {
  accentFaint: (hex) => `Warna aksen ini kurang menonjol dari latar. Coba ${hex}.`,
  paperDark: (hex) => `Teks sulit dibaca pada latar ini. Coba ${hex}.`,
  pictureElsewhere: 'Gambar disimpan di server lain. Unggah di sana.',
  tooSmall: {
    icon: `Gambar terlalu kecil. Pakai minimal ${MIN_ICON_PIXELS} × ${MIN_ICON_PIXELS} piksel.`,
    logo: `Gambar terlalu kecil. Tinggi minimal ${MIN_LOGO_HEIGHT} piksel.`,
    logo_dark: `Gambar terlalu kecil. Tinggi minimal ${MIN_LOGO_HEIGHT} piksel.`,
    hero: `Gambar terlalu kecil. Pakai minimal ${MIN_HERO.width} × ${MIN_HERO.height} piksel.`,
  },
}

export const BRAND_MESSAGES: Record<Language, BrandMessages> = { en, ms, id }
