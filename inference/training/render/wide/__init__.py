"""Songs whose singers do more than the named songs' do: the material that a net is trained on.

`python -m training.render --wide --seed N --count K --parts --out DIR` writes the files of any
rendered song. Beside espeak-ng's voices, recorded ones of festival sing where they are installed;
`spoken` in truth.json holds the stretches in which the lead speaks (f0 is 0 there).
See docs/decisions/0032-training-material.md.
"""
