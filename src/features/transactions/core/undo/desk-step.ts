/** A step as the desk makes it: members as those of the service’s steps, so that everything reads both alike. */
export type DeskStep = {
  readonly id: string
  readonly to: string
  readonly data: string
  readonly value: '0'
  readonly price: '0'
  readonly executeType: 'unknown'
}

export const deskStep = (id: string, to: string, data: string): DeskStep => ({
  id,
  to,
  data,
  value: '0',
  price: '0',
  executeType: 'unknown',
})
