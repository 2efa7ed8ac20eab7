import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import type { ContactEvent, ContactState } from '#contract/contact/contact-message.ts'
import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffContactMessages } from './en.ts'

const states: Record<ContactState, string> = {
  new: 'Baharu',
  in_progress: 'Sedang diurus',
  answered: 'Dibalas',
  closed: 'Ditutup',
}

const topics: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Bayaran',
  warranty: 'Waranti',
  dealer: 'Permohonan pengedar',
  affiliate: 'Program ahli gabungan',
  other: 'Lain-lain',
}

const events: Record<ContactEvent['act'], string> = {
  reply: 'Balasan dihantar',
  assign: 'Ditugaskan',
  unassign: 'Tugasan ditarik balik',
  close: 'Ditutup',
  reopen: 'Dibuka semula',
}

/** Malay messages: contact messages, on the staff screens. */
export const ms: StaffContactMessages = {
  ...staff,
  message: {
    noneNew: 'Tiada mesej baharu',
    noneHere: 'Tiada mesej di sini',
    noneText:
      'Apabila seseorang menulis kepada anda di halaman hubungi, mesejnya menunggu di sini sehingga anda menjawabnya.',
    contactPage: 'Buka halaman hubungi',
    search: 'Tiket, nama, telefon, e-mel, pesanan atau teks',
    state: 'Status',
    states,
    topic: 'Topik',
    topics,
    ticket: 'Tiket',
    name: 'Nama',
    assignee: 'Ditugaskan kepada',
    assigneeHint: 'Biarkan tanpa petugas untuk memindahkannya semula ke mesej baharu.',
    nobody: 'Belum ditugaskan',
    person: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    received: 'Diterima',
    writer: 'Pengirim',
    phone: 'Telefon',
    email: 'E-mel',
    order: 'Pesanan',
    language: 'Bahasa',
    account: 'Akaun',
    hasAccount: 'Telah log masuk',
    guest: 'Tetamu',
    history: 'Sejarah',
    events,
    assignedTo: (name) => `Ditugaskan kepada ${name}`,
    channel: 'Hantar melalui',
    channels: { email: 'E-mel', sms: 'SMS' },
    text: 'Balasan',
    textHint: 'Tulis dalam bahasa pengirim. Nama kedai dan nombor tiket ditambah.',
    alsoShown: 'Balasan ini juga dipaparkan pada halaman hubungan pengirim.',
    acts: { reply: 'Balas', send: 'Hantar balasan', assign: 'Tugaskan', close: 'Tutup', reopen: 'Buka semula' },
    replied: (no) => `Balasan untuk ${no} dihantar`,
    assigned: (no) => `Tugasan ${no} disimpan`,
    closed: (no) => `${no} ditutup`,
    reopened: (no) => `${no} dibuka semula`,
  },
}
