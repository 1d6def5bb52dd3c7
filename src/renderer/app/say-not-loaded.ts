/**
 * Says in the bare document that the page did not begin; most often the desk was stopped between this document and its code.
 * Nothing else of the page is there yet, so it is written without it.
 */
export const sayNotLoaded = (): void => {
  const text = document.createElement('p')
  text.textContent = 'Marketdesk has stopped. Start it in the terminal.'
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.addEventListener('click', () => location.reload())
  const place = document.createElement('div')
  place.setAttribute('role', 'alert')
  Object.assign(place.style, {
    maxWidth: '60ch',
    margin: '15vh auto 0',
    padding: '0 20px',
    font: '16px/1.5 system-ui',
  })
  place.append(text, again)
  document.querySelector('#root')?.replaceChildren(place)
}
