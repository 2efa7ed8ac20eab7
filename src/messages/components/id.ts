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
    choose: 'Pilih berkas',
    chooseSeveral: 'Pilih berkas',
    drop: 'atau letakkan di sini',
    dropSeveral: 'atau letakkan di sini',
    remove: (name) => `Hapus ${name}`,
    wrongType: (name, allowed) => `Jenis berkas ${name} tidak diterima. Yang bisa dikirim: ${allowed}.`,
    tooLarge: (name, max) => `${name} terlalu besar. Ukuran paling besar ${max}.`,
  },
  range: {
    least: (label) => `${label}, terendah`,
    most: (label) => `${label}, tertinggi`,
    span: (least, max) => `${least} sampai ${max}`,
  },
}
