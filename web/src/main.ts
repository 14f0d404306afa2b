import { mount } from 'svelte'
import App from './App.svelte'
import './look/look.css'
import { become_app } from './offline/later'
import { dress } from './settings.svelte'

dress()
become_app()
mount(App, { target: document.getElementById('page')! })
