import type { PartsMessages } from './en.ts'

export const id: PartsMessages = {
  kind: { warning: 'Perhatian:', error: 'Kesalahan:' },
  carousel: {
    role: 'korsel',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    position: (at, of) => `${at} dari ${of}`,
  },
  file: {
    choose: 'Pilih file',
    chooseSeveral: 'Pilih file',
    drop: 'atau letakkan di sini',
    dropSeveral: 'atau letakkan di sini',
    remove: (name) => `Hapus ${name}`,
    wrongType: (name, allowed) => `${name} tidak bisa diunggah. Gunakan ${allowed}.`,
    tooLarge: (name, max) => `${name} terlalu besar. Ukuran maksimal ${max}.`,
  },
  range: {
    least: (label) => `${label}, minimum`,
    most: (label) => `${label}, maksimum`,
    span: (least, max) => `${least} sampai ${max}`,
  },
}
