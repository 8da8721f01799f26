import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { stayAtHand } from '$lib/installed'

export default mount(App, { target: document.getElementById('app')! })
stayAtHand()
