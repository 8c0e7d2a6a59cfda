"""Words to the phones that are sung, in classes which every language shares."""
